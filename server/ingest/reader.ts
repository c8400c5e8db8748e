import { Piscina } from 'piscina'
import { FeedError, type FeedDocument } from './parse.ts'
import type { FeedBytes, FeedResult } from './reader-thread.ts'

const defaultTimeoutMs = 30_000
/** Between two feeds of one run the thread stays. */
const idleTimeoutMs = 30_000
const maxHeapMb = 512

export type ReadFeed = (bytes: Buffer, contentType?: string) => Promise<FeedDocument>

/**
 * Runs work with a function that reads feeds in a thread of its own, one at a time: whatever a hostile feed does to the parsers,
 * neither the site nor the next feed waits for it. The function throws FeedError, also for a feed that takes longer than 30 s or more
 * memory than the thread may have. The thread ends with the work.
 */
export async function withFeedReader<Result>(
  work: (read: ReadFeed) => Promise<Result>,
  { timeoutMs = defaultTimeoutMs, program = new URL('./reader-thread.ts', import.meta.url) } = {},
): Promise<Result> {
  const thread = new Piscina<FeedBytes, FeedResult>({
    filename: program.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  const run = (feed: FeedBytes) =>
    thread
      .run(feed, { signal: AbortSignal.timeout(timeoutMs) })
      .catch((error: Error): FeedResult => ({ error: reasonOf(error, timeoutMs) }))
  // The time of a feed begins when the one before it has ended.
  let last: Promise<unknown> = Promise.resolve()
  const read: ReadFeed = async (bytes, contentType = '') => {
    const running = last.then(() => run({ bytes, contentType }))
    last = running
    const result = await running
    if ('error' in result) throw new FeedError(result.error)
    return result.feed
  }
  try {
    return await work(read)
  } finally {
    await thread.destroy()
  }
}

function reasonOf(error: Error, timeoutMs: number): string {
  if (error.name === 'AbortError') return `it takes longer than ${timeoutMs / 1000} s to read`
  return `it cannot be read (${error.message})`
}
