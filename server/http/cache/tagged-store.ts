import { LRUCache } from 'lru-cache'

/** A value and the tags that it depends on; undefined tags for a value that must not be cached. */
export interface Tagged<T> {
  value: T
  tags: ReadonlySet<string> | undefined
}

interface Entry<T> {
  value: T
  tags: ReadonlySet<string>
  storedAt: number
}

interface StoreOptions<T> {
  maxBytes: number
  /** The estimated memory of a value, in bytes. */
  sizeOf: (value: T) => number
}

/**
 * Pages show times in minutes, and the lists of most read items change without an event, so a value is replaced after
 * one minute, even if its data has not changed.
 */
const freshMs = 60_000
/** Until then an old value may be served while it is being replaced. */
const maxAgeMs = 2 * freshMs
/** Memory for the key and the entries in the indexes. */
const entryBytes = 2_048
const tagBytes = 100

/** Values by key, limited in bytes: the least recently used are evicted first. Values are removed by their tags. */
export class TaggedStore<T> {
  private readonly entries: LRUCache<string, Entry<T>>
  private readonly keysByTag = new Map<string, Set<string>>()

  constructor({ maxBytes, sizeOf }: StoreOptions<T>) {
    this.entries = new LRUCache({
      // The library takes no limit of 0; nothing fits into one byte.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ value, tags }) => sizeOf(value) + entryBytes + tags.size * tagBytes,
      dispose: ({ tags }, key) => this.removeFromIndex(key, tags),
    })
  }

  /** A value of at most two minutes; it is fresh in the first one. */
  get(key: string, now: number): { value: T; isFresh: boolean } | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    const age = now - entry.storedAt
    if (age < maxAgeMs) return { value: entry.value, isFresh: age < freshMs }
    this.entries.delete(key)
    return undefined
  }

  /** A value that is larger than the whole store is not stored. */
  set(key: string, value: T, tags: ReadonlySet<string>, now: number): void {
    const entry = { value, tags, storedAt: now }
    this.entries.set(key, entry)
    if (this.entries.peek(key) !== entry) return
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag)
      if (keys) keys.add(key)
      else this.keysByTag.set(tag, new Set([key]))
    }
  }

  /** Removes every value with the tag. */
  invalidate(tag: string): void {
    for (const key of this.keysByTag.get(tag) ?? []) this.entries.delete(key)
  }

  /** The number of values, and their estimated memory. */
  get size(): { count: number; bytes: number } {
    return { count: this.entries.size, bytes: this.entries.calculatedSize }
  }

  private removeFromIndex(key: string, tags: ReadonlySet<string>): void {
    for (const tag of tags) {
      const keys = this.keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) this.keysByTag.delete(tag)
    }
  }
}
