import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { offerMetric } from '#server/platform/trace/process-metrics.ts'
import { openLog } from '#server/platform/trace/log.ts'
import type { LiveEvent } from './event.ts'
import { listenToPostgres } from './listen.ts'
import { listenToNats } from './nats.ts'
import { readAfter, readBetween, readCursor, readSinceTime, type CommittedChanges, type Cursor } from './cursor.ts'

/** Events are also read without a wake-up, so that a lost one delays them by at most this time. */
const defaultPollMs = 5_000

/** The events of one read of the table, and the cursor after them. */
export interface Batch {
  events: LiveEvent[]
  cursor: Cursor
}

export interface Live {
  /**
   * Calls the listener with every event that any process publishes from now on, after its commit; returns a function
   * that removes it.
   */
  on(listener: (event: LiveEvent) => void): () => void
  /** Like `on`, but passes all events of one read together. */
  onBatch(listener: (batch: Batch) => void): () => void
  /**
   * The events after an id (of an event, or `cursor()`) or a time, up to `upTo` or to the events that the listeners
   * have received. With a time some earlier events are repeated. Throws `Unresumable`.
   */
  since(from: string | Date, upTo?: Cursor): Promise<LiveEvent[]>
  /** The position of the listeners: they will receive the events after it. */
  cursor(): Cursor
  /** Reads now: once it resolves, the listeners have received what was committed before. */
  catchUp(): Promise<void>
  /**
   * Whether the listeners have received everything published so far: false from a wake-up until its events are read, and while
   * wake-ups cannot arrive. A scheduled read alone does not end it, unless it takes as long as the time between two.
   */
  isCurrent(): boolean
  /** Aborted by `close`; the listeners receive nothing afterwards. */
  closing: AbortSignal
  close(): Promise<void>
}

interface LiveParts {
  config: Pick<Config, 'log' | 'events'>
  db: Database
  /** The database URL, for a connection that listens. */
  url: string
  pollMs?: number
}

/**
 * Reads the events that any process publishes in this database, woken by NATS or PostgreSQL. Rejects if it cannot
 * listen to these wake-ups, in the case of NATS with StartError.
 */
export async function openLive({ config, db, url, pollMs = defaultPollMs }: LiveParts): Promise<Live> {
  const log = openLog(config, 'live')
  const listeners = new Set<(batch: Batch) => void>()
  let cursor = await readCursor(db)
  const closing = new AbortController()
  let reading: Promise<void> | undefined
  let mustReadAgain = false
  /** Whether events may have been published that the listeners lack. */
  let isBehind = true
  let readAt = Date.now()
  let delayMs = 0
  offerMetric({
    name: 'farwire_event_lag_seconds',
    type: 'gauge',
    help: 'How long ago events were last read, and how late the last ones were',
    labels: ['of'],
    read: () => [
      { labels: { of: 'read' }, value: (Date.now() - readAt) / 1000 },
      { labels: { of: 'event' }, value: delayMs / 1000 },
    ],
  })

  async function read(): Promise<void> {
    const next = await readAfter(db, cursor)
    isBehind = mustReadAgain
    readAt = Date.now()
    // The cursor is unchanged without events: then all clients have the same one, and resuming from it needs no query.
    if (next.committed.length === 0) return
    const events = eventsOf(next.committed, cursor, next.cursor)
    cursor = next.cursor
    delayMs = Math.max(0, ...next.committed.map(({ at }) => readAt - at.getTime()))
    for (const listener of listeners) {
      try {
        listener({ events, cursor })
      } catch (error) {
        log.error({ err: error }, 'A listener failed')
      }
    }
  }

  function startRead(): void {
    if (closing.signal.aborted) return
    if (reading) {
      mustReadAgain = true
      return
    }
    reading = read()
      .catch((error: Error) => {
        isBehind = true
        if (!closing.signal.aborted) log.warn({ err: error }, 'Events could not be read')
      })
      .then(() => {
        reading = undefined
        if (!mustReadAgain) return
        mustReadAgain = false
        startRead()
      })
  }
  function wake(): void {
    isBehind = true
    startRead()
  }
  function poll(): void {
    isBehind ||= reading !== undefined
    startRead()
  }

  const wakeUp = config.events.natsUrl
    ? await listenToNats(config.events.natsUrl, await nameOf(db), wake)
    : await listenToPostgres(url, wake)
  // For events that were published before the connection listened.
  wake()
  const timer = setInterval(poll, pollMs).unref()

  function onBatch(listener: (batch: Batch) => void): () => void {
    const own = (batch: Batch) => listener(batch)
    listeners.add(own)
    return () => void listeners.delete(own)
  }

  return {
    onBatch,
    on: (listener) => onBatch(({ events }) => events.forEach(listener)),
    async since(from, upTo = cursor) {
      if (from === upTo) return []
      const committed = await (from instanceof Date ? readSinceTime(db, from, upTo) : readBetween(db, from, upTo))
      return eventsOf(committed, typeof from === 'string' ? from : '', upTo)
    },
    cursor: () => cursor,
    async catchUp() {
      const earlier = reading
      wake()
      await earlier
      await reading
    },
    isCurrent: () => wakeUp.isConnected() && !isBehind,
    closing: closing.signal,
    async close() {
      closing.abort()
      clearInterval(timer)
      await wakeUp.close()
      await reading
    },
  }
}

/** A name that differs between databases that share a NATS server. */
async function nameOf(db: Database): Promise<string> {
  const { rows } = await sql<{
    name: string
  }>`select encode(sha256(client_hash_key::bytea), 'hex') as name from site_secret`.execute(db)
  return rows[0]!.name
}

/**
 * Only the last event gets the new cursor as its id; a client that stopped at an earlier one receives the whole read
 * again.
 */
function eventsOf(committed: CommittedChanges[], before: Cursor, after: Cursor): LiveEvent[] {
  const events = committed.flatMap(({ changes, at }) => changes.map((change) => ({ id: before, change, at })))
  const last = events.at(-1)
  if (last) last.id = after
  return events
}
