import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { IngestSource } from '#contract/newsroom/source.ts'
import type { Database } from '#server/platform/data/database.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'

type StoredSource = Omit<IngestSource, 'version'>

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Sources as the desk sees them, or one of them: those that fail first, then by name. */
export async function readSources(db: Database, now: Date, id?: number): Promise<StoredSource[]> {
  const { rows } = await sql<StoredSource>`
    select id, format, url, kind, coalesce(lang, '') as lang, zone, name, title, publishes, is_enabled, interval_seconds,
      coalesce(nullif(mapping, 'null'), '{}') as mapping, last_result as result, last_error as error, failure_count as failures,
      coalesce(${secondsIn('failing_since')}, 0) as failing_time, folder, coalesce(${secondsIn('last_fetched_at')}, 0) as read_time,
      ${secondsIn('next_fetch_at')} as next_time, added_count as added,
      (select count(*)::int from item where feed_id = feed.id and created_at >= ${new Date(now.getTime() - weekMs)}) as added_week
    from feed where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by (is_enabled and failure_count > 0) desc, lower(coalesce(nullif(name, ''), nullif(title, ''), url)), id
  `.execute(db)
  return rows
}

/** Refuses `not_found`. */
export async function readSourceView(db: Database, now: Date, id: number): Promise<StoredSource> {
  const [source] = await readSources(db, now, id)
  if (!source) throw new Refusal('not_found')
  return source
}

/** What editors change in the form of a source. */
export const settingsOf = (source: StoredSource) => {
  const { format, url, kind, lang, zone, folder, name, publishes, is_enabled, interval_seconds, mapping } = source
  return { format, url, kind, lang, zone, folder, name, publishes, is_enabled, interval_seconds, mapping }
}

export const withVersion = (source: StoredSource): IngestSource => ({
  ...source,
  version: versionOf(settingsOf(source)),
})
