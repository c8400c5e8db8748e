import { sql } from 'kysely'
import { messageOf } from '#domain/platform/error.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * The schema of the extension `vector` (pgvector), which contains its types and operators; undefined if the database
 * lacks it.
 */
export async function vectorSchema(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ nspname: string }>`
    select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'vector'
  `.execute(db)
  return rows[0]?.nspname
}

const without = 'The nearest passages are found by comparing all vectors in the process'

/**
 * Creates the extension if the server offers it and the role may create it. Otherwise returns a sentence that explains
 * what is missing.
 */
export async function createExtension(db: Database): Promise<string | undefined> {
  if (await vectorSchema(db)) return undefined
  const { rows } = await sql`select from pg_available_extensions where name = 'vector'`.execute(db)
  if (rows.length === 0) return `${without}: this PostgreSQL server has no extension vector (pgvector).`
  try {
    await sql`create extension if not exists vector`.execute(db)
    return undefined
  } catch (error) {
    // Another process may have created it meanwhile.
    if (await vectorSchema(db)) return undefined
    return `${without}: CREATE EXTENSION vector failed (${messageOf(error)}). An administrator of the database can run it.`
  }
}
