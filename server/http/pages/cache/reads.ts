import { endpoints, type Input, type Output } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { EndpointName } from '#contract/routes.ts'
import { ask } from '#server/http/api/ask.ts'
import type { CallContext } from '#server/call/context.ts'
import type { Services } from '#server/services.ts'
import { TaggedCache, type Changes } from './tagged-cache.ts'

/** An answer with its tags, undefined when nobody may keep it. */
export interface Read {
  answer: unknown
  tags: readonly string[] | undefined
  bytes: number
}

/**
 * Reads of pages without login, kept like the pages: one page has many forms (language menu, theme, zone, device), and all
 * of one language are made of the same reads. What is returned is shared: nobody may change it.
 */
export class KeptReads {
  private readonly cache: TaggedCache<Read>

  constructor(changes: Changes, mostBytes: number) {
    this.cache = new TaggedCache({ changes, mostBytes, weigh: ({ bytes }) => bytes })
  }

  /** As `ask` for a caller without login; `context.madeOf` is told the tags. */
  async ask<N extends EndpointName>(
    name: N,
    input: Input<N>,
    context: CallContext<Services> & { signal: AbortSignal },
  ): Promise<Output<N>> {
    const { tags }: Endpoint = endpoints[name]
    if (!tags) return ask(name, input, context)
    const key = `${name} ${context.locale} ${JSON.stringify(input)}`
    const read =
      this.cache.get(key) ??
      (await this.cache.take(key, context.signal, (signal) => this.read(name, input, { ...context, signal })))
    context.madeOf?.(read.tags)
    return read.answer as Output<N>
  }

  private async read<N extends EndpointName>(name: N, input: Input<N>, context: CallContext<Services>) {
    let tags: readonly string[] | undefined
    const answer = await ask(name, input, { ...context, madeOf: (parts) => (tags = parts) })
    // Objects take about twice the room of their text.
    return { value: { answer, tags, bytes: JSON.stringify(answer).length * 2 }, tags: tags && new Set(tags) }
  }
}
