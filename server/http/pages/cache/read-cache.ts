import { calls, type CallName, type Input, type Output } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { ask } from '#server/http/api/ask.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Services } from '#server/services.ts'
import { TaggedCache, type ChangeSource } from '#server/http/cache/tagged-cache.ts'

/** An answer with its tags; undefined tags for an answer that must not be cached. */
interface CachedRead {
  answer: unknown
  tags: readonly string[] | undefined
  bytes: number
}

/**
 * The calls that pages without login make, cached like the pages: a page has many variants (theme, zone, device), and
 * all variants in one language make the same calls. The returned objects are shared, so they must not be changed. What is
 * asked with words that a reader typed (`title`) is not kept: nobody else may ever ask it, and it would evict what many do.
 */
export class ReadCache {
  private readonly cache: TaggedCache<CachedRead>

  constructor(changes: ChangeSource, maxBytes: number) {
    this.cache = new TaggedCache({ name: 'reads', changes, maxBytes, sizeOf: ({ bytes }) => bytes })
  }

  /** Like `ask`, for a caller without login. `context.recordTags` also receives the tags of cached responses. */
  async ask<N extends CallName>(
    name: N,
    input: Input<N>,
    context: CallContext<Services> & { signal: AbortSignal },
  ): Promise<Output<N>> {
    const { tags }: Call = calls[name]
    if (!tags || ('title' in input && input.title)) return ask(name, input, context)
    const key = `${name} ${context.locale} ${JSON.stringify(input)}`
    const read =
      this.cache.get(key) ??
      (await this.cache.load(key, context.signal, (signal) => this.read(name, input, { ...context, signal })))
    context.recordTags?.(read.tags)
    return read.answer as Output<N>
  }

  private async read<N extends CallName>(name: N, input: Input<N>, context: CallContext<Services>) {
    let tags: readonly string[] | undefined
    const answer = await ask(name, input, { ...context, recordTags: (recorded) => (tags = recorded) })
    return { value: { answer, tags, bytes: bytesOf(answer) }, tags: tags && new Set(tags) }
  }
}

/** The memory of a pointer, a number or the head of a string; also that of a property's place in its object. */
const wordBytes = 16

/** The estimated memory of an answer: its texts at two bytes a character, its values and their places. */
function bytesOf(value: unknown): number {
  if (typeof value === 'string') return wordBytes + value.length * 2
  if (typeof value !== 'object' || value === null) return wordBytes
  let bytes = wordBytes
  for (const each of Object.values(value)) bytes += wordBytes + bytesOf(each)
  return bytes
}
