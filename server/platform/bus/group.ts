import type { ServerResponse } from 'node:http'
import type { Topic } from './topics.ts'

/** A client with more unsent bytes is too slow: its stream is ended, and it reconnects and resumes. */
const maxUnsentBytes = 256 * 1024

/** Clients that follow the same topics and therefore receive the same bytes. */
export class Group {
  readonly key: string
  readonly topics: readonly Topic[]
  private readonly clients = new Set<ServerResponse>()
  /** Broadcasts that are queued for a client that still waits for the events that it missed. */
  private readonly waiting = new Map<ServerResponse, Buffer[]>()

  constructor(topics: readonly Topic[]) {
    this.topics = topics
    this.key = topics.join()
  }

  get size(): number {
    return this.clients.size + this.waiting.size
  }

  /** Adds a client; broadcasts are queued for it until `begin`. */
  add(client: ServerResponse): void {
    this.waiting.set(client, [])
  }

  begin(client: ServerResponse, missed: Buffer): void {
    const queued = this.waiting.get(client)
    if (!queued || !this.waiting.delete(client)) return
    this.clients.add(client)
    for (const bytes of [missed, ...queued]) write(client, bytes)
  }

  remove(client: ServerResponse): void {
    this.clients.delete(client)
    this.waiting.delete(client)
  }

  broadcast(bytes: Buffer): void {
    for (const queued of this.waiting.values()) queued.push(bytes)
    for (const client of this.clients) write(client, bytes)
  }

  end(): void {
    for (const client of [...this.clients, ...this.waiting.keys()]) client.end()
  }
}

// All clients share the same Buffer, so unsent bytes are in memory only once; still, no client may fall behind without
// limit.
function write(client: ServerResponse, bytes: Buffer): void {
  if (client.destroyed) return
  if (client.writableLength > maxUnsentBytes) client.destroy()
  else client.write(bytes)
}
