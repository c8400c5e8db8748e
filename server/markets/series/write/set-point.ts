import { sql } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import { publishTags } from '#server/platform/bus/publish.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { updateBuckets } from './buckets.ts'
import { sumFamily } from './sum-family.ts'
import { updateSummary } from './summary.ts'
import { putRow, removeRows, rowOf } from '#server/platform/data/rows.ts'

interface SetPoint {
  seriesId: number
  at: Date
  /** An exact decimal; undefined takes the point out. */
  value: string | undefined
  /** Whether deliveries leave it alone from now on. */
  isDesk: boolean
  now: Date
}

/** Sets one point without the checks of a delivery. What was there stays in the history. Throws when there is no such series. */
export async function setPoint(trx: Transaction, { seriesId, at, value, isDesk, now }: SetPoint): Promise<void> {
  const series = await trx
    .selectFrom('series')
    .select(['id', 'cadence_seconds', 'family'])
    .where('id', '=', seriesId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await sql`
    insert into series_revision (series_id, at, value, seen_at, replaced_at)
    select series_id, at, value, seen_at, ${now} from series_point
    where series_id = ${seriesId} and at = ${at} and value is distinct from ${value ?? null}::numeric
  `.execute(trx)
  const before = await rowOf(trx, 'series_point', { series_id: seriesId, at }, ['at'])
  if (value === undefined) {
    await removeRows(trx, 'series_point', { series_id: seriesId, at })
  } else {
    const point = { value, seen_at: now, is_desk: isDesk }
    await putRow(trx, 'series_point', { series_id: seriesId, at, ...point }, ['series_id', 'at'], point)
  }
  const seconds = at.getTime() / 1000
  await updateBuckets(trx, [series.id], series.cadence_seconds, seconds, seconds)
  await updateSummary(trx, seriesId, (value === undefined ? 0 : 1) - (before ? 1 : 0))
  // The newest number of a row is what its table shows.
  await sql`
    update ranking_row set facts = facts || jsonb_build_object(row_column, last_value::text) from series
    where series.id = ${seriesId} and ranking_row.id = row_id and last_at = ${at}`.execute(trx)
  if (series.family) await sumFamily(trx, series.family, seconds, seconds, now)
  await publishTags(trx, seriesTag)
}
