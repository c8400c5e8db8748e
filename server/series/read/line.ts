import { sql, type Kysely } from 'kysely'
import type { SeriesPoint } from '#domain/downsample.ts'
import type { DB } from '#server/data/schema.ts'
import { bucketWidths } from './bucket-widths.ts'

/** Fewer stored buckets than this would show less than a chart can. */
const minBuckets = 400

interface Measured {
  id: number
  cadence_seconds: number
  first_at: Date | null
  last_at: Date | null
}

/**
 * The points of a span of a series, both ends included (Unix seconds), oldest first. Of a long span those that are the lowest or the highest of
 * a stored bucket, at least 400 buckets: a million points are read in some milliseconds, and no peak is lost.
 */
export async function readLine(
  db: Kysely<DB>,
  series: Measured,
  { from, to }: { from: number; to: number },
): Promise<{ points: SeriesPoint[]; isReduced: boolean }> {
  const first = Math.max(from, (series.first_at?.getTime() ?? 0) / 1000)
  const last = Math.min(to, (series.last_at?.getTime() ?? 0) / 1000)
  const width = bucketWidths(series.cadence_seconds).findLast((each) => (last - first) / each >= minBuckets)
  const start = sql`to_timestamp(${first})`
  const end = sql`to_timestamp(${last})`
  const query = width
    ? sql<{ at: number; value: string }>`
        with span as (
          select * from series_bucket where series_id = ${series.id} and seconds = ${width}
            and at >= ${start} and at + ${sql.lit(width)} * interval '1 second' <= ${end}
        ), edge as (
          select coalesce(min(at), ${end}) as from_at,
            coalesce(max(at) + ${sql.lit(width)} * interval '1 second', ${end}) as to_at
          from span
        )
        select extract(epoch from at)::float8 as at, value from (
          select low_at as at, low as value from span
          union select high_at, high from span
          -- Each end by itself: the index finds both, where an "or" would read every point between.
          union select at, value from edge, series_point where series_id = ${series.id} and at >= ${start} and at < from_at
          union select at, value from edge, series_point where series_id = ${series.id} and at >= to_at and at <= ${end}
        ) as chosen order by at`
    : sql<{ at: number; value: string }>`
        select extract(epoch from at)::float8 as at, value from series_point
        where series_id = ${series.id} and at >= ${start} and at <= ${end} order by at`
  const { rows } = await query.execute(db)
  return { points: rows.map(({ at, value }) => [at, value]), isReduced: width !== undefined }
}
