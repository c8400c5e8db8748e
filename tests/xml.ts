import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'

/** Throws the error of a strict parser (libxml2, within PostgreSQL) for a malformed document. */
export async function mustBeXml(db: Database, text: string): Promise<void> {
  await sql`select xmlparse(document ${text})`.execute(db)
}
