import { sql, type Transaction } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { SeriesGroup, SeriesStyle } from '#domain/markets/series/series.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { updateBuckets } from './buckets.ts'

/** The properties of a series, without its points. */
export interface NewSeries {
  /** In its address; lower-case letters, digits and hyphens. */
  key: string
  group: SeriesGroup
  position?: number
  name: string
  /** In other languages than English; left out, those of the series in whose place it comes stay. */
  names?: Partial<Record<Locale, string>>
  unit?: string
  style?: SeriesStyle
  isSigned?: boolean
  isMarket?: boolean
  cadenceSeconds: number
  source?: string
  sourceUrl?: string
  method?: string
  licence?: string
  isDemo?: boolean
  /** The table that it is a column of. */
  family?: string
  member?: string
  /** The source that delivers it on a schedule; left out, none. */
  sourceId?: number
}

/** Stores what a series is: a new one, or in place of what the one with its key was. A real series replaces the points of a demo. */
export async function saveSeries(trx: Transaction<DB>, given: NewSeries): Promise<number> {
  const isDemo = given.isDemo ?? false
  const old = await trx
    .selectFrom('series')
    .select(['names', 'cadence_seconds'])
    .where('key', '=', given.key)
    .executeTakeFirst()
  // With its points, which were invented.
  if (!isDemo) await trx.deleteFrom('series').where('key', '=', given.key).where('is_demo', '=', true).execute()
  if (!isDemo && given.family)
    await trx.deleteFrom('series').where('family', '=', given.family).where('is_demo', '=', true).execute()
  const columns = {
    group_key: given.group,
    position: given.position ?? 0,
    name: given.name,
    names: JSON.stringify(given.names ?? old?.names ?? {}),
    unit: given.unit ?? '',
    style: given.style ?? 'level',
    is_signed: given.isSigned ?? false,
    is_market: given.isMarket ?? false,
    cadence_seconds: given.cadenceSeconds,
    source: given.source ?? '',
    source_url: given.sourceUrl ?? '',
    method: given.method ?? '',
    licence: given.licence ?? '',
    is_demo: isDemo,
    family: given.family ?? null,
    member: given.member ?? null,
    source_id: given.sourceId ?? null,
    updated_at: sql<Date>`now()`,
  }
  const saved = await trx
    .insertInto('series')
    .values({ key: given.key, ...columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(columns))
    .returning(['id', 'cadence_seconds', 'first_at', 'last_at'])
    .executeTakeFirstOrThrow()
  // Another cadence has other widths of buckets.
  if (old?.cadence_seconds !== saved.cadence_seconds && saved.first_at && saved.last_at)
    await updateBuckets(trx, saved, saved.first_at.getTime() / 1000, saved.last_at.getTime() / 1000)
  await publishEvents(trx, [{ kind: 'data', tag: seriesTag }])
  return saved.id
}
