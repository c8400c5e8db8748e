import { sql } from 'kysely'
import { bucketWidths } from '#server/markets/series/read/bucket-widths.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/**
 * Calculates the buckets of a span of series with one cadence again, both ends included (Unix seconds). Those of the narrowest width are made of points, each
 * wider one of the few of the width before: a new point costs the same, however many there are.
 */
export async function updateBuckets(
  trx: Transaction,
  ids: readonly number[],
  cadenceSeconds: number,
  from: number,
  to: number,
): Promise<void> {
  let narrower = sql`select series_id, at, value as low, at as low_at, value as high, at as high_at from series_point where true`
  for (const width of bucketWidths(cadenceSeconds)) {
    const start = Math.floor(from / width) * width
    const end = (Math.floor(to / width) + 1) * width
    const isWithin = sql`series_id = any(${ids}) and at >= to_timestamp(${start}) and at < to_timestamp(${end})`
    const bucket = sql`to_timestamp(floor(extract(epoch from at) / ${sql.lit(width)}) * ${sql.lit(width)})`
    // A bucket whose points are gone is gone, too.
    await sql`delete from series_bucket where seconds = ${width} and ${isWithin}`.execute(trx)
    await sql`
      insert into series_bucket (series_id, seconds, at, low, low_at, high, high_at)
      select series_id, ${width}, ${bucket}, min(low), (array_agg(low_at order by low, low_at))[1],
        max(high), (array_agg(high_at order by high desc, high_at))[1]
      from (${narrower} and ${isWithin}) as part group by 1, 3
    `.execute(trx)
    narrower = sql`select series_id, at, low, low_at, high, high_at from series_bucket where seconds = ${width}`
  }
}
