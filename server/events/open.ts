import { sql } from 'kysely'
import pino from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import type { LiveEvent } from './event.ts'
import { listenToPostgres } from './listen.ts'
import { listenToNats } from './nats.ts'
import { readAfter, readBetween, readCursor, readSinceTime, type Announced, type Cursor } from './cursor.ts'

/** A lost wake-up delays events by so much at most. */
const lookAnywayMs = 5_000

/** What was announced in one moment, and the cursor after it. */
export interface Batch {
  events: LiveEvent[]
  seen: Cursor
}

export interface Live {
  /** Calls the listener with every event that any process announces from now on, after its commit; returns how to end that. */
  on(listener: (event: LiveEvent) => void): () => void
  /** The same, with the events of one moment together. */
  onBatch(listener: (batch: Batch) => void): () => void
  /**
   * The events after that id (of an event, or `seen`) or time that the listeners have been told of, or had been at `upTo`.
   * From a time some come again that were known then. Throws `Unresumable`.
   */
  since(from: string | Date, upTo?: Cursor): Promise<LiveEvent[]>
  /** Where the listeners stand: what comes after it they will be told of. */
  seen(): Cursor
  /** Whether the listeners know of all that was announced so far; not while the database cannot be heard, or is being asked. */
  isCurrent(): boolean
  /** Aborted when it is closed: nothing will be told any more. */
  closing: AbortSignal
  close(): Promise<void>
}

interface LiveParts {
  config: Pick<Config, 'log' | 'events'>
  db: Database
  /** For a connection of its own. */
  url: string
}

/**
 * Follows what is announced in this database, by whichever process; NATS or else PostgreSQL says when. Rejects when that
 * cannot be listened to, for NATS with StartError.
 */
export async function openLive({ config, db, url }: LiveParts): Promise<Live> {
  const log = pino({ name: 'live', level: config.log.level })
  const listeners = new Set<(batch: Batch) => void>()
  let seen = await readCursor(db)
  const closing = new AbortController()
  let looking: Promise<void> | undefined
  let mustLookAgain = false
  let isBehind = false

  async function look(): Promise<void> {
    isBehind = true
    const { announced, seen: now } = await readAfter(db, seen)
    isBehind = false
    // Without news the cursor stays: then all who wait have the same one, and resuming from it needs no query.
    if (announced.length === 0) return
    const events = eventsOf(announced, seen, now)
    seen = now
    for (const listener of listeners) {
      try {
        listener({ events, seen })
      } catch (error) {
        log.error({ err: error }, 'A listener failed')
      }
    }
  }

  function ring(): void {
    if (closing.signal.aborted) return
    if (looking) {
      mustLookAgain = true
      return
    }
    looking = look()
      .catch((error: Error) => void (closing.signal.aborted || log.warn({ err: error }, 'Events could not be read')))
      .then(() => {
        looking = undefined
        if (!mustLookAgain) return
        mustLookAgain = false
        ring()
      })
  }

  const bell = config.events.natsUrl
    ? await listenToNats(config.events.natsUrl, await nameOf(db), ring)
    : await listenToPostgres(url, ring)
  // What was announced while the bell was being hung.
  ring()
  const timer = setInterval(ring, lookAnywayMs).unref()

  function onBatch(listener: (batch: Batch) => void): () => void {
    const own = (batch: Batch) => listener(batch)
    listeners.add(own)
    return () => void listeners.delete(own)
  }

  return {
    onBatch,
    on: (listener) => onBatch(({ events }) => events.forEach(listener)),
    async since(from, upTo = seen) {
      if (from === upTo) return []
      const announced = await (from instanceof Date ? readSinceTime(db, from, upTo) : readBetween(db, from, upTo))
      return eventsOf(announced, typeof from === 'string' ? from : '', upTo)
    },
    seen: () => seen,
    isCurrent: () => bell.isConnected() && !looking && !isBehind,
    closing: closing.signal,
    async close() {
      closing.abort()
      clearInterval(timer)
      await bell.close()
      await looking
    },
  }
}

/** Tells a database from others that share a NATS. */
async function nameOf(db: Database): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select encode(sha256(visitor::bytea), 'hex') as name from site_secret`.execute(db)
  return rows[0]!.name
}

/** The last event stands for the whole reading; who stops before it has the reading to come again. */
function eventsOf(announced: Announced[], before: Cursor, after: Cursor): LiveEvent[] {
  const events = announced.flatMap(({ changes, at }) => changes.map((change) => ({ id: before, change, at })))
  const last = events.at(-1)
  if (last) last.id = after
  return events
}
