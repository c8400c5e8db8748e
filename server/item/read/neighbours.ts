import { sql } from 'kysely'
import type { Locale } from '#domain/locale.ts'
import type { Database } from '#server/data/database.ts'
import type { ItemRow } from './hydrate.ts'
import { sourceOf } from './skeleton.ts'

/** The next older and the next newer public item of the same kind, in one language or in all; null at the ends of the list. */
export async function findNeighbours(
  db: Database,
  row: ItemRow,
  lang?: Locale,
): Promise<{ previous: number | null; next: number | null }> {
  const { from, where, id, at } = sourceOf({ kind: row.kind, langs: lang && [lang] })
  const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => sql`(
    select ${id} from ${from}
    where ${where} and (${at}, ${id}) ${sql.raw(comparison)} (${row.published_at}::timestamptz, ${row.article_id}::bigint)
    order by ${at} ${sql.raw(order)}, ${id} ${sql.raw(order)} limit 1
  )`
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    select ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
  `.execute(db)
  return rows[0]!
}
