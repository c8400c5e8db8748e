import { sql, type RawBuilder } from 'kysely'
import { quietDays } from '#domain/platform/constants.ts'
import type { Database } from '#server/platform/data/database.ts'
import { newestOf, type ItemFilter } from './skeleton.ts'

/**
 * The SQL of whether no item of a filter's kind was published in its languages in the last days, counted from the
 * newest item of that kind in any language: while the whole site is quiet, each language still shows its own items.
 * Other conditions of the filter are ignored.
 */
export function isQuiet({ kind, langs }: ItemFilter): RawBuilder<boolean> {
  if (!langs) return sql`false`
  const days = quietDays[kind === 'article' || kind === 'flash' || kind === undefined ? (kind ?? 'flash') : 'knowledge']
  const newestAt = (among: ItemFilter) => sql`(
    select published_at from item join (${newestOf(among, 1).query}) as newest using (article_id)
  )`
  return sql`coalesce(
    ${newestAt({ kind })} - interval '1 day' * ${days} > coalesce(${newestAt({ kind, langs })}, '-infinity'), false
  )`
}

/** Whether the languages of a filter are quiet (`isQuiet`). */
export async function areQuiet(db: Database, filter: ItemFilter): Promise<boolean> {
  if (!filter.langs) return false
  const { rows } = await sql<{ is_quiet: boolean }>`select ${isQuiet(filter)} as is_quiet`.execute(db)
  return rows[0]!.is_quiet
}
