import { sql } from 'kysely'
import { downsample } from '#domain/markets/series/downsample.ts'
import { firstRange, rangeSeconds } from '#domain/markets/series/series.ts'
import { readLine } from '#server/markets/series/read/line.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { changeRows } from '#server/platform/data/rows.ts'

const sparkPoints = 60

/**
 * Writes on a series what the dashboard shows of it: its last values, its first and last time, its line; nothing where it has no points.
 * `growth` is the number of points that it has more than before (or fewer): counting them would look at each, with each delivery.
 */
export async function updateSummary(trx: Transaction, id: number, growth: number): Promise<void> {
  const newest = (column: 'at' | 'value', offset = 0) =>
    sql`(select ${sql.ref(column)} from series_point where series_id = ${id} order by at desc limit 1 offset ${sql.lit(offset)})`
  await sql`
    update series set
      point_count = point_count + ${growth},
      first_at = (select min(at) from series_point where series_id = ${id}),
      last_at = ${newest('at')}, last_value = ${newest('value')}, previous_value = ${newest('value', 1)},
      updated_at = now()
    where id = ${id}
  `.execute(trx)
  const series = await trx
    .selectFrom('series')
    .select(['id', 'cadence_seconds', 'first_at', 'last_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const last = (series.last_at?.getTime() ?? 0) / 1000
  const from = last - rangeSeconds[firstRange(series.cadence_seconds)]
  const { points } = await readLine(trx, series, { from, to: last })
  const line = downsample(points, sparkPoints)
  await changeRows(trx, 'series', { id }, { spark: JSON.stringify(line) })
}
