import { sql } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { SeriesGroup, SeriesStyle } from '#domain/markets/series/series.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { updateBuckets } from './buckets.ts'
import { removeRows, rowOf } from '#server/platform/data/rows.ts'

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
export async function saveSeries(trx: Transaction, given: NewSeries): Promise<number> {
  const isDemo = given.isDemo ?? false
  const old = await rowOf(trx, 'series', { key: given.key }, ['names', 'cadence_seconds'])
  // With its points, which were invented.
  if (!isDemo) await removeRows(trx, 'series', { key: given.key, is_demo: true })
  if (!isDemo && given.family) await removeRows(trx, 'series', { family: given.family, is_demo: true })
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
  if (old?.cadence_seconds !== saved.cadence_seconds && saved.first_at && saved.last_at) {
    const [from, to] = [saved.first_at, saved.last_at].map((at) => at.getTime() / 1000) as [number, number]
    await updateBuckets(trx, [saved.id], saved.cadence_seconds, from, to)
  }
  await publishTags(trx, seriesTag)
  return saved.id
}
