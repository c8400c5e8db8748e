import { queueKey, type Track } from '#web/state/player/listening.ts'

/** What this browser remembers of the queue. */
export interface StoredQueue {
  queue: Track[]
  index: number
  /** Of each podcast, by its name; articles have one together, under ''. */
  speeds: Record<string, number>
}

interface Place {
  ms: number
  /** UTC milliseconds of listening. */
  at: number
  /** Heard to the end: the next time it begins at its beginning. */
  isHeard?: boolean
}

const placesKey = 'player-places'
const maxPlaces = 300

function read<T>(key: string): T | undefined {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or forbidden: the queue lasts as long as the page.
  }
}

const isTrack = (track: unknown): track is Track =>
  typeof track === 'object' && track !== null && 'key' in track && 'path' in track && 'chapters' in track

/** The stored queue; anything unreadable is an empty one. */
export function readQueue(): StoredQueue {
  const stored = read<Partial<StoredQueue>>(queueKey)
  const queue = Array.isArray(stored?.queue) ? stored.queue.filter(isTrack) : []
  const index = Number.isInteger(stored?.index) ? Math.min(Math.max(0, stored!.index!), queue.length - 1) : 0
  return { queue, index, speeds: stored?.speeds ?? {} }
}

/** Stores the queue; an empty one is forgotten with its speeds, so that later pages do not load the player. */
export const writeQueue = (stored: StoredQueue) => write(queueKey, stored.queue.length > 0 ? stored : undefined)

const readPlaces = () => read<Record<string, Place>>(placesKey) ?? {}

/** Where a track is to begin: where it was left, unless it was heard to its end. */
export function placeOf(key: string): number {
  const place = readPlaces()[key]
  return place && !place.isHeard ? place.ms : 0
}

/** Stores how far a track was heard. Of many, those heard last are kept. */
export function storePlace(key: string, ms: number, isHeard = false): void {
  const places = Object.entries({ ...readPlaces(), [key]: { ms: Math.round(ms), at: Date.now(), isHeard } })
  const newest = places.toSorted(([, one], [, other]) => other.at - one.at).slice(0, maxPlaces)
  write(placesKey, Object.fromEntries(newest))
}
