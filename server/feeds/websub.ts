import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { readAfter, type Cursor } from '#server/events/cursor.ts'
import { FetchError, fetchWeb } from '#server/fetch/fetch.ts'
import { changedFeeds } from './changed.ts'

/** Addresses that one ping names; a hub reads no endless form. */
const atOnce = 100

/**
 * Tells the WebSub hub which feeds changed since it was last told (R854). What happened is read from what the writers
 * announced, and the place is kept only after the hub has taken it all: whatever fails, the next round says it again, and
 * however much happens between two rounds, a feed is named once. Rejects when the hub does not take it.
 */
export async function pingHub(db: Database, config: Config): Promise<{ told: number }> {
  const hub = config.feeds.websubHub
  if (!hub) return { told: 0 }
  const { committed, cursor } = await readAfter(db, await readPlace(db))
  const changes = committed.flatMap(({ changes }) => changes).filter((change) => change.kind === 'item')
  const feeds = changes.length ? await changedFeeds(db, changes, config) : []
  for (let start = 0; start < feeds.length; start += atOnce) await tell(hub, feeds.slice(start, start + atOnce))
  if (committed.length) await keepPlace(db, cursor)
  return { told: feeds.length }
}

/** The hub is the operator's own choice, and so may stand in the operator's own network. */
async function tell(hub: string, feeds: string[]): Promise<void> {
  const fields: [string, string][] = [
    ['hub.mode', 'publish'],
    ...feeds.map((feed): [string, string] => ['hub.url', feed]),
  ]
  const form = new URLSearchParams(fields)
  const { status } = await fetchWeb(hub, { form, allowsPrivate: true, maxRedirects: 0 })
  if (status < 200 || status > 299) throw new FetchError(`the hub answers ${status}`)
}

/** The place so far; from here on where it is that of another database, out of which this one was restored. */
async function readPlace(db: Database): Promise<Cursor> {
  const { rows } = await sql<{ seen: Cursor }>`
    select case when pg_snapshot_xmax(seen::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) then seen else pg_current_snapshot()::text end as seen
    from websub_cursor
  `.execute(db)
  return rows[0]!.seen
}

const keepPlace = (db: Database, seen: Cursor) => db.updateTable('websub_cursor').set({ seen }).execute()
