import type { LiveEvent } from '#server/events/event.ts'
import { droppedBy } from './dropped.ts'
import { Flights } from './flights.ts'
import { Kept, type Made } from './kept.ts'

/** Where changes are heard of. While it hears nothing, or is about to, nothing that is kept may be trusted. */
export interface Changes {
  on(listener: (event: Pick<LiveEvent, 'change'>) => void): () => void
  isCurrent(): boolean
}

interface TaggedCacheParts<T> {
  changes: Changes
  mostBytes: number
  weigh: (value: T) => number
  clock?: () => number
}

const mostRemembered = 10_000

/**
 * What is the same for everybody who asks with the same key, kept until something that it was made of changes. What was
 * begun before a change of one of its tags is given to those who asked before it, and to nobody else.
 */
export class TaggedCache<T> {
  private readonly kept: Kept<T>
  private readonly flights = new Flights<T>()
  private readonly changes: Changes
  private readonly clock: () => number
  /** Changes heard of so far; what is being made remembers the number at which it began. */
  private changeCount = 0
  private making = 0
  /** At which change a tag was dropped last, as long as something that began before it may be under way. */
  private readonly droppedAt = new Map<string, number>()
  /** What began before this change is not kept, whatever it was made of. */
  private allDroppedAt = 0

  constructor({ changes, mostBytes, weigh, clock = Date.now }: TaggedCacheParts<T>) {
    this.changes = changes
    this.clock = clock
    this.kept = new Kept({ mostBytes, weigh })
    changes.on(({ change }) => this.drop(droppedBy(change)))
  }

  /** What is kept and may be given now. */
  get(key: string): T | undefined {
    return this.changes.isCurrent() ? this.kept.get(key, this.clock()) : undefined
  }

  /** The value of a key: made once for all who wait for it, and kept where it may be. Rejects as `make` does, or when `signal` aborts. */
  take(key: string, signal: AbortSignal, make: (signal: AbortSignal) => Promise<Made<T>>): Promise<T> {
    const since = this.changes.isCurrent() ? this.changeCount : undefined
    return this.flights.join(key, since, signal, (left) => this.make(key, () => make(left)))
  }

  get size(): { count: number; bytes: number } {
    return this.kept.size
  }

  private async make(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const begunAt = this.changeCount
    this.making++
    try {
      const { value, tags } = await make()
      if (tags && this.isUntouched(tags, begunAt)) this.kept.put(key, value, tags, this.clock())
      return value
    } finally {
      if (--this.making === 0) this.droppedAt.clear()
    }
  }

  private isUntouched(tags: ReadonlySet<string>, since: number): boolean {
    return since >= this.allDroppedAt && ![...tags].some((tag) => (this.droppedAt.get(tag) ?? 0) > since)
  }

  private drop(tags: string[]): void {
    this.changeCount++
    for (const tag of tags) {
      this.kept.drop(tag)
      if (this.making > 0) this.droppedAt.set(tag, this.changeCount)
    }
    // A large import while there is always something under way.
    if (this.droppedAt.size > mostRemembered) {
      this.droppedAt.clear()
      this.allDroppedAt = this.changeCount
    }
  }
}
