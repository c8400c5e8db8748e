import { sql } from 'kysely'
import { updateBuckets } from './buckets.ts'
import { updateSummary } from './summary.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** A member without points for so long is closed, and sums no longer wait for it. */
const closedAfter = '14 days'

/**
 * Sums the members of a family day by day into the series whose key is its name, from the first to the last of these times. A day that
 * a member has not reported, or of which its number is held back, has no sum; a sum that changes or goes stays in the history.
 */
export async function sumFamily(trx: Transaction, family: string, from: number, to: number, now: Date): Promise<void> {
  const total = await trx
    .selectFrom('series')
    .select(['id', 'cadence_seconds'])
    .where('key', '=', family)
    .forUpdate()
    .executeTakeFirst()
  if (!total) return
  const members = sql`(select id from series where family = ${family})`
  const span = sql`at >= to_timestamp(${from}) and at <= to_timestamp(${to})`
  await sql`
    create temp table family_sum on commit drop as
    select at, sum(value) as value from series_point as point
    where series_id in ${members} and ${span} and not exists (
      select from series as member where family = ${family}
        and member.first_at <= point.at and member.last_at >= point.at - ${closedAfter}::interval
        and not exists (select from series_point where series_id = member.id and at = point.at))
    group by at
  `.execute(trx)
  const { rows } = await sql<{ growth: number }>`
    select (select count(*) from family_sum)
      - (select count(*) from series_point where series_id = ${total.id} and ${span}) as growth
  `.execute(trx)
  await sql`
    insert into series_revision (series_id, at, value, seen_at, replaced_at)
    select old.series_id, old.at, old.value, old.seen_at, ${now} from series_point as old
    left join family_sum on family_sum.at = old.at
    where old.series_id = ${total.id} and old.at >= to_timestamp(${from}) and old.at <= to_timestamp(${to})
      and family_sum.value is distinct from old.value and old.seen_at < ${now}
  `.execute(trx)
  await sql`
    delete from series_point as old where series_id = ${total.id} and ${span}
      and not exists (select from family_sum where family_sum.at = old.at)
  `.execute(trx)
  await sql`
    insert into series_point (series_id, at, value, seen_at)
    select ${total.id}, at, value, ${now} from family_sum
    on conflict (series_id, at) do update set value = excluded.value, seen_at = excluded.seen_at
      where series_point.value <> excluded.value
  `.execute(trx)
  await sql`drop table family_sum`.execute(trx)
  await updateBuckets(trx, [total.id], total.cadence_seconds, from, to)
  await updateSummary(trx, total.id, rows[0]!.growth)
}
