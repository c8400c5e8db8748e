import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Piscina } from 'piscina'
import type { PictureFacts } from './facts.ts'

/** Raised when pictures are drawn differently, so that nobody keeps one of the older look. */
const look = 1
const keptBytes = 48 * 1024 * 1024
const waitingAtMost = 24
const drawnWithinMs = 15_000
const idleTimeoutMs = 30_000

/** Thrown when more pictures are asked for than can be drawn soon. */
export class Busy extends Error {}

export interface Studio {
  /** The picture of these facts as PNG; the same facts asked for at once are drawn once. Refuses with Busy. */
  draw(facts: PictureFacts): Promise<Uint8Array>
}

/** What tells pictures apart: all that they say. */
export const pictureKey = (facts: PictureFacts) => hash('sha1', JSON.stringify([look, facts]), 'base64url')

/**
 * Draws pictures in a thread of its own, which ends when there is nothing to draw, and keeps the last ones in memory: to
 * draw one takes a tenth of a second, and a thing corrected is another picture.
 */
export function openStudio(): Studio {
  let pool: Piscina<PictureFacts, Uint8Array> | undefined
  const kept = new LRUCache<string, Uint8Array, PictureFacts>({
    maxSize: keptBytes,
    sizeCalculation: (picture) => picture.byteLength,
    fetchMethod: async (_key, _stale, { context: facts }) => {
      pool ??= new Piscina({
        filename: new URL('./draw.ts', import.meta.url).href,
        minThreads: 0,
        maxThreads: 1,
        idleTimeout: idleTimeoutMs,
        maxQueue: waitingAtMost,
      })
      if (pool.queueSize >= waitingAtMost) throw new Busy()
      return pool.run(facts, { signal: AbortSignal.timeout(drawnWithinMs) })
    },
  })
  return { draw: async (facts) => (await kept.fetch(pictureKey(facts), { context: facts }))! }
}
