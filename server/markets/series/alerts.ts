import { sql, type RawBuilder } from 'kysely'
import type { series, SeriesAlert } from '#contract/markets/series.ts'
import type { AccountContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { secondsOf } from './rows.ts'

export const alerts: Handler<typeof series.alerts> = async ({ key = '' }, context) => ({
  list: await readAlerts(key ? sql`series.key = ${key.toLowerCase()}` : sql`true`, context),
})

/** Alerts of the caller that wait, by series and level. */
export async function readAlerts(
  where: RawBuilder<unknown>,
  { db, caller: { accountId } }: Pick<AccountContext, 'db' | 'caller'>,
): Promise<SeriesAlert[]> {
  const { rows } = await sql<Omit<SeriesAlert, 'add_time'> & { created_at: Date }>`
    select alert.id, key, trim_scale(level)::text as level, waits_for_rise, alert.created_at
    from series_alert as alert join series on series.id = series_id
    where account_id = ${accountId} and ${where} order by key, alert.level
  `.execute(db)
  return rows.map(({ created_at, ...row }) => ({ ...row, add_time: secondsOf(created_at)! }))
}
