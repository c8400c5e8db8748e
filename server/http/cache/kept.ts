import type { Held } from '../held.ts'

/** A finished page and the tags of what it was made of; undefined where nobody may keep it. */
export interface Made {
  held: Held
  tags: ReadonlySet<string> | undefined
}

interface Kept {
  held: Held
  tags: ReadonlySet<string>
  bytes: number
  until: number
}

/**
 * Times are said in minutes and 'most read' lists move without an event, so no page is older than one minute, even when
 * nothing that it was made of changed.
 */
const longestMs = 60_000
/** A page, its forms in both encodings, its key and its place in the indexes. */
const weightOf = ({ plain }: Held, tags: ReadonlySet<string>) => Math.ceil(plain.body.byteLength * 1.5) + 2_048 + tags.size * 100

/** Pages by key, bounded in bytes, the least recently used leave first. Whatever carries a tag goes when that is dropped. */
export class KeptPages {
  private readonly pages = new Map<string, Kept>()
  private readonly byTag = new Map<string, Set<string>>()
  private bytes = 0
  private readonly mostBytes: number

  constructor(mostBytes: number) {
    this.mostBytes = mostBytes
  }

  get(key: string, now: number): Held | undefined {
    const page = this.pages.get(key)
    if (!page) return undefined
    if (page.until <= now) {
      this.forget(key, page)
      return undefined
    }
    // Taken out and put in again: a Map keeps the order of insertion.
    this.pages.delete(key)
    this.pages.set(key, page)
    return page.held
  }

  put(key: string, held: Held, tags: ReadonlySet<string>, now: number): void {
    const before = this.pages.get(key)
    if (before) this.forget(key, before)
    const page = { held, tags, bytes: weightOf(held, tags), until: now + longestMs }
    if (page.bytes > this.mostBytes) return
    this.pages.set(key, page)
    this.bytes += page.bytes
    for (const tag of tags) this.byTag.set(tag, (this.byTag.get(tag) ?? new Set()).add(key))
    for (const [oldest, other] of this.pages) {
      if (this.bytes <= this.mostBytes) break
      this.forget(oldest, other)
    }
  }

  drop(tag: string): void {
    for (const key of this.byTag.get(tag) ?? []) this.forget(key, this.pages.get(key)!)
  }

  clear(): void {
    this.pages.clear()
    this.byTag.clear()
    this.bytes = 0
  }

  /** How many pages are kept, and what they are reckoned to weigh. */
  get size(): { pages: number; bytes: number } {
    return { pages: this.pages.size, bytes: this.bytes }
  }

  private forget(key: string, page: Kept): void {
    this.pages.delete(key)
    this.bytes -= page.bytes
    for (const tag of page.tags) {
      const keys = this.byTag.get(tag)!
      keys.delete(key)
      if (keys.size === 0) this.byTag.delete(tag)
    }
  }
}
