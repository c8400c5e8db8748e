import type { LiveEvent } from '#server/platform/bus/event.ts'
import { invalidatedTags } from './invalidation.ts'
import { SingleFlight } from './single-flight.ts'
import { TaggedStore, type Tagged } from './tagged-store.ts'

/** Reports changes of the data. While it is not current, cached values must not be used. */
export interface ChangeSource {
  on(listener: (event: Pick<LiveEvent, 'change'>) => void): () => void
  isCurrent(): boolean
}

interface CacheOptions<T> {
  changes: ChangeSource
  maxBytes: number
  /** The estimated memory of a value, in bytes. */
  sizeOf: (value: T) => number
  clock?: () => number
}

const maxRememberedTags = 10_000

/**
 * Values that are the same for every request with the same key, cached until data that they depend on changes. A value
 * whose computation began before a change of one of its tags is returned to the requests before the change, but not
 * cached.
 */
export class TaggedCache<T> {
  private readonly store: TaggedStore<T>
  private readonly flights = new SingleFlight<T>()
  private readonly changes: ChangeSource
  private readonly clock: () => number
  /** The number of changes so far. */
  private version = 0
  private running = 0
  /**
   * The version at which a tag was last invalidated; retained while a computation that began earlier may be running.
   */
  private readonly invalidatedAt = new Map<string, number>()
  /** Computations that began before this version are not cached, regardless of their tags. */
  private allInvalidatedAt = 0

  constructor({ changes, maxBytes, sizeOf, clock = Date.now }: CacheOptions<T>) {
    this.changes = changes
    this.clock = clock
    this.store = new TaggedStore({ maxBytes, sizeOf })
    changes.on(({ change }) => this.invalidate(invalidatedTags(change)))
  }

  /** The cached value, if it may be used now. */
  get(key: string): T | undefined {
    return this.changes.isCurrent() ? this.store.get(key, this.clock()) : undefined
  }

  /**
   * Computes the value of a key, once for all waiting requests, and caches it if `create` allows it. Rejects as
   * `create` does, or if `signal` is aborted.
   */
  load(key: string, signal: AbortSignal, create: (signal: AbortSignal) => Promise<Tagged<T>>): Promise<T> {
    const version = this.changes.isCurrent() ? this.version : undefined
    return this.flights.run(key, version, signal, (aborted) => this.create(key, () => create(aborted)))
  }

  get size(): { count: number; bytes: number } {
    return this.store.size
  }

  private async create(key: string, create: () => Promise<Tagged<T>>): Promise<T> {
    const version = this.version
    this.running++
    try {
      const { value, tags } = await create()
      if (tags && this.isUnchangedSince(version, tags)) this.store.set(key, value, tags, this.clock())
      return value
    } finally {
      if (--this.running === 0) this.invalidatedAt.clear()
    }
  }

  private isUnchangedSince(version: number, tags: ReadonlySet<string>): boolean {
    return version >= this.allInvalidatedAt && ![...tags].some((tag) => (this.invalidatedAt.get(tag) ?? 0) > version)
  }

  private invalidate(tags: string[]): void {
    this.version++
    for (const tag of tags) {
      this.store.invalidate(tag)
      if (this.running > 0) this.invalidatedAt.set(tag, this.version)
    }
    // Happens during a large import if some computation is always running.
    if (this.invalidatedAt.size > maxRememberedTags) {
      this.invalidatedAt.clear()
      this.allInvalidatedAt = this.version
    }
  }
}
