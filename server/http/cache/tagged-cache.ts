import type { LiveEvent, LiveChange } from '#server/platform/bus/event.ts'
import { TaggedStore, type Tagged } from './tagged-store.ts'
import { offerMetric } from '#server/platform/trace/process-metrics.ts'
import { anyTag, itemTag, listTag } from '#contract/tags.ts'

/** Reports changes of the data. While it is not current, cached values must not be used. */
export interface ChangeSource {
  on(listener: (event: Pick<LiveEvent, 'change'>) => void): () => void
  isCurrent(): boolean
}

interface CacheOptions<T> {
  /** What `/metrics` calls it. */
  name: string
  changes: ChangeSource
  maxBytes: number
  /** The estimated memory of a value, in bytes. */
  sizeOf: (value: T) => number
  clock?: () => number
}

const maxRememberedTags = 10_000
/** Requests that wait for a value come first; an old one that is not replaced now is with one of its next requests. */
const maxRenewals = 4
/** A renewal has no client that could leave. */
const neverAborted = new AbortController().signal

/** The newest cache of each name. */
const caches = new Map<string, { hits: number; misses: number; size: { count: number; bytes: number } }>()
offerMetric({
  name: 'farwire_cache_reads_total',
  type: 'counter',
  help: 'Values that a cache of this process had for a request, and those that a request waited for',
  labels: ['cache', 'found'],
  read: () =>
    [...caches].flatMap(([cache, { hits, misses }]) => [
      { labels: { cache, found: 'yes' }, value: hits },
      { labels: { cache, found: 'no' }, value: misses },
    ]),
})
offerMetric({
  name: 'farwire_cache_bytes',
  type: 'gauge',
  help: 'The memory of the values of a cache of this process',
  labels: ['cache'],
  read: () => [...caches].map(([cache, { size }]) => ({ labels: { cache }, value: size.bytes })),
})

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
  hits = 0
  misses = 0
  /** The keys whose values are being replaced while the old ones are served. */
  private readonly renewals = new Set<string>()
  /**
   * The version at which a tag was last invalidated; retained while a computation that began earlier may be running.
   */
  private readonly invalidatedAt = new Map<string, number>()
  /** Computations that began before this version are not cached, regardless of their tags. */
  private allInvalidatedAt = 0

  constructor({ name, changes, maxBytes, sizeOf, clock = Date.now }: CacheOptions<T>) {
    this.changes = changes
    this.clock = clock
    this.store = new TaggedStore({ maxBytes, sizeOf })
    caches.set(name, this)
    changes.on(({ change }) => this.invalidate(invalidatedTags(change)))
  }

  /** The cached value, if it may be used now. */
  get(key: string): T | undefined {
    const found = this.find(key)
    if (!found?.isFresh) return undefined
    this.hits++
    return found.value
  }

  /**
   * Like `get`, and for one more minute the value that is no longer fresh, which `create` replaces beside the request. If
   * it fails, the next request tries again.
   */
  getAndRenew(key: string, create: (old: T, signal: AbortSignal) => Promise<Tagged<T>>): T | undefined {
    const found = this.find(key)
    if (found && !found.isFresh && this.renewals.size < maxRenewals && !this.renewals.has(key)) {
      this.renewals.add(key)
      this.load(key, neverAborted, (signal) => create(found.value, signal))
        .catch(() => {})
        .finally(() => this.renewals.delete(key))
    }
    if (found) this.hits++
    return found?.value
  }

  private find(key: string) {
    return this.changes.isCurrent() ? this.store.get(key, this.clock()) : undefined
  }

  /**
   * Computes the value of a key, once for all waiting requests, and caches it if `create` allows it. Rejects as
   * `create` does, or if `signal` is aborted.
   */
  load(key: string, signal: AbortSignal, create: (signal: AbortSignal) => Promise<Tagged<T>>): Promise<T> {
    if (signal !== neverAborted) this.misses++
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

/**
 * The tags (contract/tags.ts) of the cached values that a change makes stale. A correction changes the content of an
 * item, on its page and in every list that shows it, and possibly its importance, but not its position in lists.
 */
function invalidatedTags(change: LiveChange): string[] {
  if (change.kind !== 'item') return [change.tag]
  const { articleId, type, langs } = change
  const content = [itemTag(articleId), anyTag(type)]
  if (change.change === 'corrected') return content
  return [...content, listTag(type), ...langs.map((lang) => listTag(type, lang))]
}

interface Flight<T> {
  result: Promise<T>
  /** The version of the data when the work began; undefined if it was unknown. */
  version: number | undefined
  waiting: number
  abort: AbortController
}

/** Work in progress by key, so that many requests for the same value wait for one computation. */
class SingleFlight<T> {
  private readonly inProgress = new Map<string, Flight<T>>()

  /**
   * The result of the work for a key. Joins running work that began at the same version of the data, otherwise starts
   * it again; if the version is unknown, it joins nothing. A caller that aborts `signal` only stops waiting; the work
   * is aborted when all callers have.
   */
  async run(
    key: string,
    version: number | undefined,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted()
    let flight = this.inProgress.get(key)
    if (!flight || version === undefined || flight.version !== version)
      this.inProgress.set(key, (flight = this.begin(key, version, work)))
    flight.waiting++
    return waitFor(flight, signal)
  }

  private begin(key: string, version: number | undefined, work: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abort = new AbortController()
    const flight: Flight<T> = { result: work(abort.signal), version, waiting: 0, abort }
    const end = () => {
      if (this.inProgress.get(key) === flight) this.inProgress.delete(key)
    }
    abort.signal.addEventListener('abort', end, { once: true })
    flight.result.then(end, end)
    return flight
  }
}

function waitFor<T>(flight: Flight<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason)
      if (--flight.waiting === 0) flight.abort.abort(signal.reason)
    }
    signal.addEventListener('abort', leave, { once: true })
    flight.result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
