import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { LiveChange } from './event.ts'

/**
 * A position in the stream of events: a snapshot of PostgreSQL in its own notation, `xmin:xmax:running,…`. Exactly the
 * transactions that are visible in the snapshot have been read, so a transaction that commits late is found later, whatever
 * its numbers are.
 */
export type Cursor = string

/** The changes that one transaction published. */
export interface CommittedChanges {
  changes: LiveChange[]
  at: Date
}

export interface EventsRead {
  committed: CommittedChanges[]
  /** The cursor after this read. */
  cursor: Cursor
}

/** Thrown for a cursor that cannot be resumed from: malformed, of another database, or older than the stored events. */
export class Unresumable extends Error {}

/** For clients that resume from a time: the longest time between the `at` of an event and its commit. */
const maxTransactionMs = 30_000

/** The current cursor: only events that are published later come after it. */
export async function readCursor(db: Database): Promise<Cursor> {
  const { rows } = await sql<{ cursor: Cursor }>`select pg_current_snapshot()::text as cursor`.execute(db)
  return rows[0]!.cursor
}

/** The changes that were committed after the cursor. */
export function readAfter(db: Database, after: Cursor): Promise<EventsRead> {
  return read(
    db,
    sql`xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)`,
  )
}

/** The changes that were committed after one cursor and up to another. Throws `Unresumable`. */
export async function readBetween(db: Database, after: Cursor, upTo: Cursor): Promise<CommittedChanges[]> {
  await checkCursor(db, after)
  const { committed } = await read(
    db,
    sql`
    xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)
    and pg_visible_in_snapshot(xid, ${upTo}::pg_snapshot)
  `,
  )
  return committed
}

/** Reads the changes up to a cursor that a client of that time may lack; some are repeated. Throws `Unresumable`. */
export async function readSinceTime(db: Database, time: Date, upTo: Cursor): Promise<CommittedChanges[]> {
  const from = new Date(time.getTime() - maxTransactionMs)
  const { rows } = await sql<{ is_stored: boolean }>`
    select deleted_xid = '0' or exists (select from live_event where at < ${from}) as is_stored from live_horizon
  `.execute(db)
  if (!rows[0]!.is_stored) throw new Unresumable('events of that time have been deleted')
  const { committed } = await read(db, sql`at >= ${from} and pg_visible_in_snapshot(xid, ${upTo}::pg_snapshot)`)
  return committed
}

async function checkCursor(db: Database, cursor: Cursor): Promise<void> {
  if (!/^\d{1,19}:\d{1,19}:[\d,]{0,2000}$/.test(cursor)) throw new Unresumable('not a cursor')
  const { rows } = await sql<{ is_stored: boolean }>`
    select (deleted_xid = '0' or pg_visible_in_snapshot(deleted_xid, ${cursor}::pg_snapshot))
      and pg_snapshot_xmax(${cursor}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_stored
    from live_horizon
  `
    .execute(db)
    .catch((error: Error & { code?: string }) => {
      throw error.code === '22P02' ? new Unresumable('not a cursor') : error
    })
  if (!rows[0]!.is_stored) throw new Unresumable('a cursor of another database, or older than the stored events')
}

/** One statement, so that rows and cursor belong to the same snapshot. */
async function read(db: Database, which: RawBuilder<unknown>): Promise<EventsRead> {
  // A database restored from a dump contains transaction ids that this server has not reached yet.
  const { rows } = await sql<{ cursor: Cursor; committed: { changes: LiveChange[]; at: string }[] }>`
    select pg_current_snapshot()::text as cursor, coalesce((
      select json_agg(json_build_object('changes', changes, 'at', at) order by xid, id)
      from live_event
      where ${which} and pg_visible_in_snapshot(xid, pg_current_snapshot())
    ), '[]') as committed
  `.execute(db)
  const { cursor, committed } = rows[0]!
  return { cursor, committed: committed.map(({ changes, at }) => ({ changes, at: new Date(at) })) }
}
