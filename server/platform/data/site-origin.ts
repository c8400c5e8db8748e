import type { Database } from './database.ts'
import { putRow } from './rows.ts'

/** Stores the public address under which pages are served from now on. */
export async function saveOrigin(db: Database, origin: string): Promise<void> {
  const row = { origin, started_at: new Date() }
  await putRow(db, 'site_origin', row, ['is_only'])
}

/** The address of the site that last started on this database, for links of commands; `fallback` before the first start. */
export async function originOf(db: Database, fallback: string): Promise<string> {
  const row = await db.selectFrom('site_origin').select('origin').executeTakeFirst()
  return row?.origin ?? fallback
}
