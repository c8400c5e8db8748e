import { sql, type Transaction } from 'kysely'
import { seriesTag } from '#contract/tags.ts'
import type { DB } from '#server/platform/data/schema.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { updateBuckets } from './buckets.ts'
import { sumFamily } from './sum-family.ts'
import { updateSummary } from './summary.ts'

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
export async function setPoint(trx: Transaction<DB>, { seriesId, at, value, isDesk, now }: SetPoint): Promise<void> {
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
  const before = await trx
    .selectFrom('series_point')
    .select('at')
    .where('series_id', '=', seriesId)
    .where('at', '=', at)
    .executeTakeFirst()
  if (value === undefined) {
    await trx.deleteFrom('series_point').where('series_id', '=', seriesId).where('at', '=', at).execute()
  } else {
    const point = { value, seen_at: now, is_desk: isDesk }
    await trx
      .insertInto('series_point')
      .values({ series_id: seriesId, at, ...point })
      .onConflict((conflict) => conflict.columns(['series_id', 'at']).doUpdateSet(point))
      .execute()
  }
  const seconds = at.getTime() / 1000
  await updateBuckets(trx, series, seconds, seconds)
  await updateSummary(trx, seriesId, (value === undefined ? 0 : 1) - (before ? 1 : 0))
  if (series.family) await sumFamily(trx, series.family, seconds, seconds, now)
  await publishEvents(trx, [{ kind: 'data', tag: seriesTag }])
}
