import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { IngestSource } from '#contract/newsroom/source.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Source } from '#server/newsroom/feed-reader/sources.ts'
import { versionOf } from '#server/newsroom/form/version.ts'
import { secondsOf } from '#server/newsroom/ingest/incoming.ts'

type StoredSource = Omit<IngestSource, 'version'>

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Sources as the desk sees them, or one of them: those that fail first, then by name. */
export async function readSources(db: Database, now: Date, id?: number): Promise<StoredSource[]> {
  const { rows } = await sql<Source & { added_week: number }>`
    select feed.*, (
      select count(*)::int from item where item.feed_id = feed.id and item.created_at >= ${new Date(now.getTime() - weekMs)}
    ) as added_week
    from feed where ${id === undefined ? sql`true` : sql`id = ${id}`}
    order by (is_enabled and failure_count > 0) desc, lower(coalesce(nullif(name, ''), nullif(title, ''), url)), id
  `.execute(db)
  return rows.map((row) => ({
    id: row.id,
    format: row.format,
    url: row.url,
    kind: row.kind as IngestSource['kind'],
    lang: row.lang ?? '',
    zone: row.zone,
    name: row.name,
    title: row.title,
    publishes: row.publishes,
    is_enabled: row.is_enabled,
    interval_seconds: row.interval_seconds,
    mapping: (row.mapping ?? {}) as Record<string, string>,
    result: row.last_result,
    error: row.last_error,
    failures: row.failure_count,
    failing_time: secondsOf(row.failing_since),
    folder: row.folder,
    read_time: secondsOf(row.last_fetched_at),
    next_time: secondsOf(row.next_fetch_at),
    added: row.added_count,
    added_week: row.added_week,
  }))
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
