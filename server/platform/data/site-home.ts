import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from './database.ts'
import { addMissing, putRow } from './rows.ts'

/** What says where the database of a site is. */
export type Where = Pick<Config, 'data'> & { database: Pick<Config['database'], 'url'> }

/** Part of every PostgreSQL data folder; a copy of the folder has another file of this name. */
const markerPath = ['postgres', 'data', 'PG_VERSION']

/**
 * Whether the database is a copy: it was used elsewhere before. The place of an embedded one is its file on the disk, that of an external one
 * its number on its server. The first start stores the place, and one with `isMoved` stores the new one.
 */
export async function isCopy(db: Database, { database, data }: Where): Promise<boolean> {
  const place = database.url ? await externalPlace(db, database.url) : await embeddedPlace(data.folder)
  if (data.isMoved) await setHome(db, place)
  else await addMissing(db, 'site_home', { place })
  const stored = await db.selectFrom('site_home').select('place').executeTakeFirstOrThrow()
  return stored.place !== place
}

/** Says where the site is from now on; a text that is no place makes a copy of this database. */
export async function setHome(db: Database, place: string): Promise<void> {
  await putRow(db, 'site_home', { place }, ['is_only'])
}

async function embeddedPlace(folder: string): Promise<string> {
  const { ino } = await stat(join(folder, ...markerPath), { bigint: true })
  return `file ${ino}`
}

async function externalPlace(db: Database, url: string): Promise<string> {
  const { host, pathname } = new URL(url)
  const { rows } = await sql<{ oid: string }>`
    select oid::text from pg_database where datname = current_database()`.execute(db)
  return `${host}${pathname} ${rows[0]!.oid}`
}
