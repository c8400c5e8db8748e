import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { readAfter, type Cursor } from '#server/platform/bus/cursor.ts'
import { FetchError, fetchWeb } from '#server/platform/fetch/fetch.ts'
import { changedFeeds } from './changed.ts'

/** The maximum number of addresses in one request: hubs bound the size of a form. */
const maxAddresses = 100

/**
 * Notifies the WebSub hub of the feeds that changed since the last notification. The changes are read from the events that writers
 * published, and the cursor is stored only after the hub has accepted all: after a failure the next round repeats it, and
 * a round names a feed once, however often it changed. Rejects when the hub refuses.
 */
export async function pingHub(db: Database, config: Config): Promise<{ notified: number }> {
  const hub = config.feeds.websubHub
  if (!hub) return { notified: 0 }
  const { committed, cursor } = await readAfter(db, await readCursor(db))
  const changes = committed.flatMap(({ changes }) => changes)
  const feeds = changes.length ? await changedFeeds(db, changes, config) : []
  for (let start = 0; start < feeds.length; start += maxAddresses)
    await notify(hub, feeds.slice(start, start + maxAddresses))
  if (committed.length) await storeCursor(db, cursor)
  return { notified: feeds.length }
}

/** The operator chooses the hub, so it may have a private address. */
async function notify(hub: string, feeds: string[]): Promise<void> {
  const fields: [string, string][] = [
    ['hub.mode', 'publish'],
    ...feeds.map((feed): [string, string] => ['hub.url', feed]),
  ]
  const form = new URLSearchParams(fields)
  const { status } = await fetchWeb(hub, { form, privateOrigins: [new URL(hub).origin], maxRedirects: 0 })
  if (status < 200 || status > 299) throw new FetchError(`the hub answers ${status}`)
}

/** The stored cursor; the current position if the cursor is ahead of this database, which a restored copy can be. */
async function readCursor(db: Database): Promise<Cursor> {
  const { rows } = await sql<{ cursor: Cursor }>`
    select case when pg_snapshot_xmax(cursor::pg_snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) then cursor else pg_current_snapshot()::text end as cursor
    from websub_cursor
  `.execute(db)
  return rows[0]!.cursor
}

const storeCursor = (db: Database, cursor: Cursor) => db.updateTable('websub_cursor').set({ cursor }).execute()
