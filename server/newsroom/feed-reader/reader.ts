import { setTimeout } from 'node:timers/promises'
import { Piscina } from 'piscina'
import type { JsonMapping } from './json-source.ts'
import type { OpmlList } from './opml.ts'
import { faultText } from '#domain/newsroom/source-fault.ts'
import { FeedError, type FeedDocument } from './parse.ts'
import type { FeedBytes, Reading } from './reader-thread.ts'

const defaultTimeoutMs = 30_000
/** Between two feeds of one run the thread stays. */
const idleTimeoutMs = 30_000
/** A thread for which V8 still compiles may never end (https://github.com/nodejs/node/issues/54918). */
const defaultEndTimeoutMs = 5_000
const maxHeapMb = 512

/** What is read: `telegram` is the page of a public channel, `opml` the feeds that a document lists. */
type Readings = Record<'feed' | 'telegram' | 'json' | 'calendar', FeedDocument> & { opml: OpmlList }
const readings = ['feed', 'telegram', 'json', 'calendar', 'opml'] as const satisfies (keyof Readings)[]

/** A function for each of them; a JSON API is read by its mapping. */
export type FeedReader = {
  [Name in keyof Readings]: (bytes: Buffer, contentType?: string, mapping?: JsonMapping) => Promise<Readings[Name]>
}

/**
 * Runs work with functions that read feeds in a thread of its own, one at a time: whatever a hostile feed does to the parsers,
 * neither the site nor the next feed waits for it. The functions throw FeedError, also for a feed that takes longer than 30 s or more
 * memory than the thread may have. The thread ends with the work; nobody waits for one that does not.
 */
export async function withFeedReader<Result>(
  work: (reader: FeedReader) => Promise<Result>,
  {
    timeoutMs = defaultTimeoutMs,
    endTimeoutMs = defaultEndTimeoutMs,
    program = new URL('./reader-thread.ts', import.meta.url),
  } = {},
): Promise<Result> {
  const thread = new Piscina<FeedBytes, Reading<unknown>>({
    filename: program.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const run = (name: keyof FeedReader, source: FeedBytes) =>
    thread
      .run(source, { name, signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: Error): Reading<never> => ({ error: reasonOf(error, timeoutMs) }))
  // The time of a feed begins when the one before it has ended.
  let last: Promise<unknown> = Promise.resolve()
  async function read<T>(name: keyof FeedReader, bytes: Buffer, contentType = '', mapping?: JsonMapping): Promise<T> {
    const running = last.then(() => run(name, { bytes, contentType, ...(mapping && { mapping }) }))
    last = running
    const result = await running
    if ('error' in result) throw new FeedError(result.error)
    return result.value as T
  }
  try {
    const of = (name: keyof Readings) => (bytes: Buffer, contentType?: string, mapping?: JsonMapping) =>
      read(name, bytes, contentType, mapping)
    return await work(Object.fromEntries(readings.map((name) => [name, of(name)])) as unknown as FeedReader)
  } finally {
    await Promise.race([thread.destroy(), setTimeout(endTimeoutMs, undefined, { ref: false })])
  }
}

function reasonOf(error: Error, timeoutMs: number): string {
  if (error.name === 'AbortError') return faultText('slow', { seconds: timeoutMs / 1000 })
  return faultText('unreadable', { reason: error.message })
}
