import { sql, type RawBuilder } from 'kysely'
import type { DashboardSeries, Price, SeriesView } from '#contract/markets/series.ts'
import { smallLineOf } from '#domain/markets/series/small-line.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

type Row = RowOf<'series', 'key' | 'group_key' | 'name' | 'unit' | 'style' | 'is_market' | 'cadence_seconds'> &
  RowOf<'series', 'source' | 'source_url' | 'is_demo' | 'last_at' | 'last_value' | 'checked_at'> &
  Pick<SeriesView, 'held' | 'is_failing' | 'change' | 'change_percent' | 'spark'>

/** Whether nobody decided on a held point, `held`, whose time is without a good one since. */
export const isPending = sql<boolean>`held.decision is null and not exists (
  select from series_point where series_id = held.series_id and at = held.at and seen_at > held.held_at)`

/** The change from the previous point to the last one. A percentage is meaningless if the sign changes. */
const changes = sql`last_value - previous_value as change,
  case when sign(last_value) * sign(previous_value) >= 0
    then round(100 * (last_value - previous_value) / nullif(abs(previous_value), 0), 2) end as change_percent`

type Reading = Pick<CallContext, 'db'> & { locale: Locale }

/** Series in the order of the dashboard, with their names in the best language. */
export async function readSeries(where: RawBuilder<unknown>, { db, locale }: Reading): Promise<SeriesView[]> {
  const { rows } = await sql<Row>`
    select key, group_key, coalesce(names ->> ${locale}, name) as name, unit, style, is_market, cadence_seconds, source,
      source_url, is_demo, last_at, last_value, checked_at, spark, ${changes},
      (select count(*) from series_held as held join series as part on part.id = held.series_id
        where (part.id = series.id or part.family = series.key) and ${isPending}) as held,
      exists (select from series_source as source
        where source.id = series.source_id and is_enabled and last_result = 'failed') as is_failing
    from series where ${where}
    order by array_position(array['prices', 'funds', 'macro', 'chain', 'derivatives', 'nft', 'other'], group_key),
      position, id
  `.execute(db)
  return rows.map(({ group_key, cadence_seconds, last_at, checked_at, ...row }) => ({
    ...row,
    group: group_key,
    cadence: cadence_seconds,
    last_time: secondsOf(last_at),
    checked_time: secondsOf(checked_at),
  }))
}

/** A series with its line instead of its points. */
export const drawn = ({ source_url: _url, checked_time: _time, spark, ...shown }: SeriesView): DashboardSeries => ({
  ...shown,
  line: smallLineOf(spark, shown.style, shown.cadence),
})

/** The first prices of the market that have a value. */
export const readPrices = (limit: number, reading: Reading): Promise<Price[]> =>
  readLast(sql`group_key = 'prices' and is_market`, limit, reading)

/** The series with these keys that have a value. */
export const readByKeys = (keys: readonly string[], reading: Reading): Promise<Price[]> =>
  readLast(sql`key = any(${keys})`, keys.length, reading)

async function readLast(where: RawBuilder<unknown>, limit: number, { db, locale }: Reading): Promise<Price[]> {
  const { rows } = await sql<Omit<Price, 'last_time'> & { last_at: Date }>`
    select key, coalesce(names ->> ${locale}, name) as name, unit, style, is_market, cadence_seconds as cadence, is_demo,
      last_at, last_value, ${changes}
    from series where ${where} and last_at is not null
    order by position, id limit ${limit}
  `.execute(db)
  return rows.map(({ last_at, ...row }) => ({ ...row, last_time: secondsOf(last_at) }))
}

/** Unix seconds. */
export const secondsOf = (date: Date | null): number | null => date && Math.floor(date.getTime() / 1000)
