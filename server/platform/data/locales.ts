import { sql } from 'kysely'
import { locales } from '#domain/platform/locale.ts'
import type { Database } from './database.ts'

/**
 * Has the database accept every language of `known`. It goes on accepting those that it has: an earlier version of the program, which knows
 * fewer, may run beside this one.
 */
export async function addLocales(db: Database, known: readonly string[] = locales): Promise<void> {
  const { rows } = await sql<{
    code: string
  }>`select code from unnest(${known}::text[]) code where not is_locale(code)`.execute(db)
  if (rows.length === 0) return
  const { rows: definitions } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where oid = 'is_locale(text)'::regprocedure`.execute(db)
  const listed = [...definitions[0]!.source.matchAll(/'(\w+)'/g)].map(([, code]) => code!)
  const all = new Set([...listed, ...rows.map(({ code }) => code)])
  const list = sql.join([...all].map((code) => sql.lit(code)))
  await sql`
    create or replace function is_locale(code text) returns boolean language sql immutable parallel safe as
    $$ select code in (${list}) $$`.execute(db)
}
