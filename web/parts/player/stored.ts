import { queueKey, type Track } from '#web/state/player/listening.ts'
import { storedValue, storeValue } from '#web/state/stored.ts'

/** The queue as this browser stores it. */
export interface StoredQueue {
  queue: Track[]
  index: number
  /** The playback speed by the name of the podcast; all articles share the key ''. */
  speeds: Record<string, number>
}

interface Place {
  ms: number
  /** When it was last played, in UTC milliseconds. */
  at: number
}

export const placesKey = 'player-places'
const maxPlaces = 300

const isTrack = (track: unknown): track is Track =>
  typeof track === 'object' && track !== null && 'key' in track && 'path' in track && 'chapters' in track

/** The stored queue; invalid content yields an empty one. */
export function readQueue(): StoredQueue {
  const stored = storedValue<Partial<StoredQueue>>(queueKey)
  const queue = Array.isArray(stored?.queue) ? stored.queue.filter(isTrack) : []
  const index = Number.isInteger(stored?.index) ? Math.min(Math.max(0, stored!.index!), queue.length - 1) : 0
  return { queue, index, speeds: stored?.speeds ?? {} }
}

/** Stores the queue. An empty queue is deleted with its speeds, so that later pages do not load the player. */
export const writeQueue = (stored: StoredQueue) => storeValue(queueKey, stored.queue.length > 0 ? stored : undefined)

const readPlaces = () => storedValue<Record<string, Place>>(placesKey) ?? {}

/** The start position of a track: the stored one, else its beginning. */
export const placeOf = (key: string): number => readPlaces()[key]?.ms ?? 0

/** Stores the position of a track. Beyond the maximum, the positions of the tracks played longest ago are deleted. */
export function storePlace(key: string, ms: number): void {
  const places = Object.entries({ ...readPlaces(), [key]: { ms: Math.round(ms), at: Date.now() } })
  const newest = places.toSorted(([, one], [, other]) => other.at - one.at).slice(0, maxPlaces)
  storeValue(placesKey, Object.fromEntries(newest))
}
