/** Something finished and the tags of what it was made of; undefined where nobody may keep it. */
export interface Made<T> {
  value: T
  tags: ReadonlySet<string> | undefined
}

interface Entry<T> {
  value: T
  tags: ReadonlySet<string>
  bytes: number
  until: number
}

interface KeptParts<T> {
  mostBytes: number
  /** What a value is reckoned to weigh, in bytes. */
  weigh: (value: T) => number
}

/**
 * Times are said in minutes and 'most read' lists move without an event, so nothing is older than one minute, even when
 * nothing that it was made of changed.
 */
const longestMs = 60_000
/** The key, and the places in the indexes. */
const weightOfPlace = 2_048
const weightOfTag = 100

/** Values by key, bounded in bytes, the least recently used leave first. Whatever carries a tag goes when that is dropped. */
export class Kept<T> {
  private readonly entries = new Map<string, Entry<T>>()
  private readonly byTag = new Map<string, Set<string>>()
  private bytes = 0
  private readonly parts: KeptParts<T>

  constructor(parts: KeptParts<T>) {
    this.parts = parts
  }

  get(key: string, now: number): T | undefined {
    const entry = this.entries.get(key)
    if (!entry) return undefined
    if (entry.until <= now) {
      this.forget(key, entry)
      return undefined
    }
    // Taken out and put in again: a Map keeps the order of insertion.
    this.entries.delete(key)
    this.entries.set(key, entry)
    return entry.value
  }

  put(key: string, value: T, tags: ReadonlySet<string>, now: number): void {
    const before = this.entries.get(key)
    if (before) this.forget(key, before)
    const { mostBytes, weigh } = this.parts
    const bytes = weigh(value) + weightOfPlace + tags.size * weightOfTag
    if (bytes > mostBytes) return
    this.entries.set(key, { value, tags, bytes, until: now + longestMs })
    this.bytes += bytes
    for (const tag of tags) this.byTag.set(tag, (this.byTag.get(tag) ?? new Set()).add(key))
    for (const [oldest, other] of this.entries) {
      if (this.bytes <= mostBytes) break
      this.forget(oldest, other)
    }
  }

  drop(tag: string): void {
    for (const key of this.byTag.get(tag) ?? []) this.forget(key, this.entries.get(key)!)
  }

  /** How many values are kept, and what they are reckoned to weigh. */
  get size(): { count: number; bytes: number } {
    return { count: this.entries.size, bytes: this.bytes }
  }

  private forget(key: string, entry: Entry<T>): void {
    this.entries.delete(key)
    this.bytes -= entry.bytes
    for (const tag of entry.tags) {
      const keys = this.byTag.get(tag)!
      keys.delete(key)
      if (keys.size === 0) this.byTag.delete(tag)
    }
  }
}
