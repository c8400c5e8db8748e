import type { LiveEvent } from '#server/live/event.ts'
import type { Held } from '../held.ts'
import { droppedBy } from './dropped.ts'
import { Flights } from './flights.ts'
import { KeptPages, type Made } from './kept.ts'

/** Where changes are heard of. While it hears nothing, or is about to, nothing that is kept may be trusted. */
export interface Changes {
  on(listener: (event: Pick<LiveEvent, 'change'>) => void): () => void
  isCurrent(): boolean
}

const mostRemembered = 10_000

interface PageCacheParts {
  changes: Changes
  mostBytes: number
  clock?: () => number
}

/**
 * Pages that are the same for everybody who sends the same key, kept until something that they were made of changes. What
 * was begun before a change of one of its tags is shown to those who asked before it, and to nobody else.
 */
export class PageCache {
  private readonly kept: KeptPages
  private readonly flights = new Flights<Held>()
  private readonly changes: Changes
  private readonly clock: () => number
  /** Changes heard of so far; a render remembers the number at which it began. */
  private changeCount = 0
  private rendering = 0
  /** At which change a tag was dropped last, as long as a render that began before it may be under way. */
  private readonly droppedAt = new Map<string, number>()
  /** What began before this change is not kept, whatever it was made of. */
  private allDroppedAt = 0

  constructor({ changes, mostBytes, clock = Date.now }: PageCacheParts) {
    this.changes = changes
    this.clock = clock
    this.kept = new KeptPages(mostBytes)
    changes.on(({ change }) => this.drop(droppedBy(change)))
  }

  /** A page that is kept and may be shown now. */
  get(key: string): Held | undefined {
    return this.changes.isCurrent() ? this.kept.get(key, this.clock()) : undefined
  }

  /** The page of a key: rendered once for all who wait for it, and kept where it may be. Rejects as `render` does, or when `signal` aborts. */
  take(key: string, signal: AbortSignal, render: (signal: AbortSignal) => Promise<Made>): Promise<Held> {
    const since = this.changes.isCurrent() ? this.changeCount : undefined
    return this.flights.join(key, since, signal, (left) => this.make(key, () => render(left)))
  }

  get size(): { pages: number; bytes: number } {
    return this.kept.size
  }

  private async make(key: string, render: () => Promise<Made>): Promise<Held> {
    const begunAt = this.changeCount
    this.rendering++
    try {
      const { held, tags } = await render()
      if (tags && this.isUntouched(tags, begunAt)) this.kept.put(key, held, tags, this.clock())
      return held
    } finally {
      if (--this.rendering === 0) this.droppedAt.clear()
    }
  }

  private isUntouched(tags: ReadonlySet<string>, since: number): boolean {
    return since >= this.allDroppedAt && ![...tags].some((tag) => (this.droppedAt.get(tag) ?? 0) > since)
  }

  private drop(tags: string[]): void {
    this.changeCount++
    for (const tag of tags) {
      this.kept.drop(tag)
      if (this.rendering > 0) this.droppedAt.set(tag, this.changeCount)
    }
    // A large import while there is always some render under way.
    if (this.droppedAt.size > mostRemembered) {
      this.droppedAt.clear()
      this.allDroppedAt = this.changeCount
    }
  }
}
