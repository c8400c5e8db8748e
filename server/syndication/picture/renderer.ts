import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { ChartFacts } from './chart.ts'
import type { PictureFacts } from './facts.ts'

type Facts = PictureFacts | ChartFacts

/** Increased when the design of pictures changes, so that no cache serves the older one. */
const look = 1
const maxCacheBytes = 48 * 1024 * 1024
const maxQueue = 24
const defaultTimeoutMs = 15_000
const idleTimeoutMs = 30_000

/** Thrown when more pictures are requested than can be drawn soon, or one was not drawn within the timeout. */
export class Busy extends Error {}

export interface PictureRenderer {
  /** The picture of these facts as PNG; concurrent requests for equal facts are drawn once. Refuses with Busy. */
  draw(facts: Facts): Promise<Uint8Array>
  /** Ends the thread. */
  close(): Promise<void>
}

/** The cache key of a picture: a hash of its contents. */
export const pictureKey = (facts: Facts) => hash('sha1', JSON.stringify([look, facts]), 'base64url')

/**
 * Draws pictures in a thread of its own, which ends when there is nothing to draw, and caches the last ones in memory: to
 * draw one takes a tenth of a second, and a corrected item is another picture. `timeoutMs` includes waiting for others.
 */
export function openPictureRenderer({ timeoutMs = defaultTimeoutMs } = {}): PictureRenderer {
  let pool: Piscina<Facts, Uint8Array> | undefined
  const cache = new LRUCache<string, Uint8Array, { facts: Facts }>({
    maxSize: maxCacheBytes,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: async (_key, _stale, { context: { facts } }) => {
      pool ??= new Piscina({
        filename: new URL('./draw.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleTimeoutMs,
        maxQueue,
      })
      if (pool.queueSize >= maxQueue) throw new Busy()
      const signal = AbortSignal.timeout(timeoutMs)
      return pool.run(facts, { signal }).catch((error: unknown) => {
        throw signal.aborted ? new Busy() : error
      })
    },
  })
  return {
    draw: async (facts) => (await cache.fetch(pictureKey(facts), { context: { facts } }))!,
    close: async () => pool?.destroy(),
  }
}
