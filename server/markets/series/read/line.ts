import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { bucketWidths } from './bucket-widths.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

/** Fewer stored buckets than a chart has columns would show less than it can. */
const minBuckets = 300

type Measured = RowOf<'series', 'id' | 'cadence_seconds' | 'first_at' | 'last_at'>

/**
 * The points of a span of a series, both ends included (Unix seconds), oldest first. Of a long span those that are the lowest or the highest of
 * a stored bucket, at least 300 buckets: a million points are read in some milliseconds, and no peak is lost.
 */
export async function readLine(
  db: Kysely<DB>,
  series: Measured,
  { from, to }: { from: number; to: number },
): Promise<{ points: SeriesPoint[]; isReduced: boolean }> {
  const first = Math.max(from, (series.first_at?.getTime() ?? 0) / 1000)
  const last = Math.min(to, (series.last_at?.getTime() ?? 0) / 1000)
  const width = bucketWidths(series.cadence_seconds).findLast((each) => (last - first) / each >= minBuckets)
  const at = (seconds: number) => sql`to_timestamp(${seconds})`
  const points = (where: RawBuilder<unknown>) =>
    sql`select at, value from series_point where series_id = ${series.id} and ${where}`
  const isWhole = sql`at >= ${at(first)} and at <= ${at(last)}`
  const parts = width ? reduced(series.id, width) : points(isWhole)

  function reduced(id: number, seconds: number) {
    const start = at(Math.ceil(first / seconds) * seconds)
    const end = at(Math.floor(last / seconds) * seconds)
    const buckets = sql`series_bucket where series_id = ${id} and seconds = ${seconds} and at >= ${start} and at < ${end}`
    // The bounds are numbers, so that the plan for each part is a look into an index, whatever the statistics say.
    return sql`
      select low_at as at, low as value from ${buckets}
      union all select high_at, high from ${buckets} and high_at <> low_at
      union all ${points(sql`at >= ${at(first)} and at < ${start}`)}
      union all ${points(sql`at >= ${end} and at <= ${at(last)}`)}`
  }

  const { rows } = await sql<{ at: number; value: string }>`
    select extract(epoch from at)::float8 as at, value from (${parts}) as chosen order by at
  `.execute(db)
  return { points: rows.map((row) => [row.at, row.value]), isReduced: width !== undefined }
}
