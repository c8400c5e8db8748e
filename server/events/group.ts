import type { ServerResponse } from 'node:http'
import type { Topic } from './topics.ts'

/** A reader that has so much unread is too slow to follow; it comes back and resumes. */
const mostUnreadBytes = 256 * 1024

/** Readers who follow the same topics, and so get the same bytes. */
export class Group {
  readonly key: string
  readonly topics: readonly Topic[]
  private readonly readers = new Set<ServerResponse>()
  /** What came while a reader is still being told what it missed. */
  private readonly waiting = new Map<ServerResponse, Buffer[]>()

  constructor(topics: readonly Topic[]) {
    this.topics = topics
    this.key = topics.join()
  }

  get size(): number {
    return this.readers.size + this.waiting.size
  }

  /** Takes a reader in; what comes is kept for it until it is `begin`-ned. */
  add(reader: ServerResponse): void {
    this.waiting.set(reader, [])
  }

  begin(reader: ServerResponse, missed: Buffer): void {
    const later = this.waiting.get(reader)
    if (!later || !this.waiting.delete(reader)) return
    this.readers.add(reader)
    for (const bytes of [missed, ...later]) write(reader, bytes)
  }

  remove(reader: ServerResponse): void {
    this.readers.delete(reader)
    this.waiting.delete(reader)
  }

  broadcast(bytes: Buffer): void {
    for (const later of this.waiting.values()) later.push(bytes)
    for (const reader of this.readers) write(reader, bytes)
  }

  end(): void {
    for (const reader of [...this.readers, ...this.waiting.keys()]) reader.end()
  }
}

// The bytes are the same object for all, so that what is unread costs its memory once; still none may fall behind for ever.
function write(reader: ServerResponse, bytes: Buffer): void {
  if (reader.destroyed) return
  if (reader.writableLength > mostUnreadBytes) reader.destroy()
  else reader.write(bytes)
}
