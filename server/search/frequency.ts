import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'

const keptMs = 600_000

const known = new WeakMap<Database, { counts: Promise<Map<string, number>>; at: number }>()

/**
 * The tokens that many texts have, and how many about, as the database's statistics tell: a thousand of them, down to some
 * in a hundred texts. What is not among them is rare, or the database is too small or too new to have counted.
 */
export function commonTokens(db: Database): Promise<Map<string, number>> {
  const last = known.get(db)
  const now = Date.now()
  if (last && now - last.at < keptMs) return last.counts
  const counts = read(db)
  known.set(db, { counts, at: now })
  counts.catch(() => known.delete(db))
  return counts
}

async function read(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ token: string; count: number }>`
    select token, frequency * reltuples as count
    from pg_stats as stats join pg_class on pg_class.oid = 'item_search'::regclass,
      unnest(most_common_elems::text::text[], most_common_elem_freqs) as common (token, frequency)
    where stats.schemaname = 'public' and stats.tablename = 'item_search' and stats.attname = 'document' and token is not null
  `.execute(db)
  return new Map(rows.map(({ token, count }) => [token, count]))
}
