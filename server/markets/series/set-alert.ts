import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { maxSeriesAlerts, type series } from '#contract/markets/series.ts'
import { parseDecimal } from '#domain/platform/number/decimal.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readAlerts } from './alerts.ts'

/** Refuses `not_found` for a series without a value, `bad_parameter` for a level that is no number, and `alert_full`. */
export const setAlert: Handler<typeof series.setAlert> = async ({ key = '', level: given = '' }, context) => {
  const { db, now } = context
  const { accountId } = context.caller
  const level = parseDecimal(given)
  if (level === undefined) throw new Refusal('bad_parameter', { name: 'level' })
  const row = await db
    .selectFrom('series')
    .select(['id', 'last_at', 'last_value'])
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst()
  if (!row || row.last_at === null || row.last_value === null) throw new Refusal('not_found')
  const { count } = await db
    .selectFrom('series_alert')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (count >= maxSeriesAlerts) throw new Refusal('alert_full', { max: maxSeriesAlerts })
  const { rows } = await sql<{ id: number }>`
    insert into series_alert (account_id, series_id, level, waits_for_rise, from_at, created_at)
    values (${accountId}, ${row.id}, ${level}, ${row.last_value}::numeric < ${level}::numeric, ${row.last_at}, ${now})
    on conflict (account_id, series_id, level)
      do update set waits_for_rise = excluded.waits_for_rise, from_at = excluded.from_at
    returning id
  `.execute(db)
  const [alert] = await readAlerts(sql`alert.id = ${rows[0]!.id}`, context)
  return alert!
}
