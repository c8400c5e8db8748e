import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'
import type { ItemRow } from './hydrate.ts'

/** The next older and the next newer public item of the same kind; null at the ends of the list. */
export async function findNeighbours(
  db: Database,
  row: ItemRow,
): Promise<{ previous: number | null; next: number | null }> {
  const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => sql`(
    select article_id from item
    where kind = ${row.kind} and published_at is not null
      and (published_at, article_id) ${sql.raw(comparison)} (${row.published_at}::timestamptz, ${row.article_id}::bigint)
    order by published_at ${sql.raw(order)}, article_id ${sql.raw(order)} limit 1
  )`
  const { rows } = await sql<{ previous: number | null; next: number | null }>`
    select ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next
  `.execute(db)
  return rows[0]!
}
