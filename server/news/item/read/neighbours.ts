import { sql, type RawBuilder } from 'kysely'
import type { Locale } from '#domain/platform/locale.ts'
import type { ItemRow } from './hydrate.ts'
import { sourceOf } from './skeleton.ts'

/**
 * Subqueries for the ids of the next older and the next newer public item of the same kind, in one language or in all; null at
 * the ends of the list.
 */
export function neighboursOf(row: ItemRow, lang?: Locale): Record<'previous' | 'next', RawBuilder<number | null>> {
  const { from, where, id, at } = sourceOf({ kind: row.kind, langs: lang && [lang] })
  const neighbour = (comparison: '<' | '>', order: 'asc' | 'desc') => sql<number | null>`(
    select ${id} from ${from}
    where ${where} and (${at}, ${id}) ${sql.raw(comparison)} (${row.published_at}::timestamptz, ${row.article_id}::bigint)
    order by ${at} ${sql.raw(order)}, ${id} ${sql.raw(order)} limit 1
  )`
  return { previous: neighbour('<', 'desc'), next: neighbour('>', 'asc') }
}
