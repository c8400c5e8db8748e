import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import { bucketWidths } from '#server/series/read/bucket-widths.ts'

/** Calculates the buckets of a span of a series again, both ends included (Unix seconds). */
export async function updateBuckets(
  trx: Transaction<DB>,
  { id, cadence_seconds }: { id: number; cadence_seconds: number },
  from: number,
  to: number,
): Promise<void> {
  for (const width of bucketWidths(cadence_seconds)) {
    const start = Math.floor(from / width) * width
    const end = (Math.floor(to / width) + 1) * width
    const bucket = sql`to_timestamp(floor(extract(epoch from at) / ${sql.lit(width)}) * ${sql.lit(width)})`
    await sql`
      insert into series_bucket (series_id, seconds, at, low, low_at, high, high_at)
      select ${id}, ${width}, ${bucket}, min(value), (array_agg(at order by value, at))[1],
        max(value), (array_agg(at order by value desc, at))[1]
      from series_point where series_id = ${id} and at >= to_timestamp(${start}) and at < to_timestamp(${end})
      group by 3
      on conflict (series_id, seconds, at) do update
        set low = excluded.low, low_at = excluded.low_at, high = excluded.high, high_at = excluded.high_at
    `.execute(trx)
  }
}
