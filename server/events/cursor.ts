import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { LiveChange } from './event.ts'

/**
 * What a reader has seen: a snapshot of PostgreSQL in its own notation, `xmin:xmax:running,…`. Exactly the transactions
 * that are visible in it are seen, so that one which commits late is found later, wherever its numbers stand.
 */
export type Cursor = string

export interface Announced {
  changes: LiveChange[]
  at: Date
}

export interface Reading {
  announced: Announced[]
  /** The cursor after this reading. */
  seen: Cursor
}

/** Thrown for a cursor from which nothing can be resumed: no cursor at all, another database's, or older than what is kept. */
export class Unresumable extends Error {}

/** Commits follow the clock by so much at most, for those who resume from a time. */
const longestTransactionMs = 30_000

/** The moment from which a reader starts that has seen everything so far. */
export async function readCursor(db: Database): Promise<Cursor> {
  const { rows } = await sql<{ seen: Cursor }>`select pg_current_snapshot()::text as seen`.execute(db)
  return rows[0]!.seen
}

/** What was announced and committed that the cursor has not seen. */
export function readAfter(db: Database, after: Cursor): Promise<Reading> {
  return read(
    db,
    sql`xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)`,
  )
}

/** What one cursor has not seen and another has. Throws `Unresumable`. */
export async function readBetween(db: Database, after: Cursor, upTo: Cursor): Promise<Announced[]> {
  await checkCursor(db, after)
  const { announced } = await read(
    db,
    sql`
    xid >= pg_snapshot_xmin(${after}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${after}::pg_snapshot)
    and pg_visible_in_snapshot(xid, ${upTo}::pg_snapshot)
  `,
  )
  return announced
}

/** What a cursor has seen and a reader of that time may not have; some of it comes again. Throws `Unresumable`. */
export async function readSinceTime(db: Database, time: Date, upTo: Cursor): Promise<Announced[]> {
  const from = new Date(time.getTime() - longestTransactionMs)
  const { rows } = await sql<{ is_kept: boolean }>`
    select forgotten = '0' or exists (select from live_event where at < ${from}) as is_kept from live_horizon
  `.execute(db)
  if (!rows[0]!.is_kept) throw new Unresumable('so old events are no longer kept')
  const { announced } = await read(db, sql`at >= ${from} and pg_visible_in_snapshot(xid, ${upTo}::pg_snapshot)`)
  return announced
}

async function checkCursor(db: Database, cursor: Cursor): Promise<void> {
  if (!/^\d{1,19}:\d{1,19}:[\d,]{0,2000}$/.test(cursor)) throw new Unresumable('not a cursor')
  const { rows } = await sql<{ is_kept: boolean }>`
    select (forgotten = '0' or pg_visible_in_snapshot(forgotten, ${cursor}::pg_snapshot))
      and pg_snapshot_xmax(${cursor}::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) as is_kept
    from live_horizon
  `
    .execute(db)
    .catch((error: Error & { code?: string }) => {
      throw error.code === '22P02' ? new Unresumable('not a cursor') : error
    })
  if (!rows[0]!.is_kept) throw new Unresumable('another database, or longer ago than events are kept')
}

/** One statement, so that the rows and the cursor are of one snapshot. */
async function read(db: Database, which: RawBuilder<unknown>): Promise<Reading> {
  // A database that was restored from a dump holds numbers of transactions that this one has not reached.
  const { rows } = await sql<{ seen: Cursor; announced: { changes: LiveChange[]; at: string }[] }>`
    select pg_current_snapshot()::text as seen, coalesce((
      select json_agg(json_build_object('changes', changes, 'at', at) order by xid, id)
      from live_event
      where ${which} and pg_visible_in_snapshot(xid, pg_current_snapshot())
    ), '[]') as announced
  `.execute(db)
  const { seen, announced } = rows[0]!
  return { seen, announced: announced.map(({ changes, at }) => ({ changes, at: new Date(at) })) }
}
