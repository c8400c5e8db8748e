import { sql } from 'kysely'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { numberIn, signedIn, withUnit } from '#domain/platform/number/written-number.ts'
import { clockIn, dayIn } from '#domain/platform/time/time.ts'
import type { Database } from '#server/platform/data/database.ts'

interface Reached {
  account_id: number
  locale: Locale
  series_id: number
  name: string
  unit: string
  style: string
  cadence_seconds: number
  at: Date
  value: string
}

/**
 * Turns the alerts of series whose value was reached into messages, in the transaction that deletes them, so that only
 * one of several processes sends each. Points between two rounds count, and late ones; held points do not. Returns the
 * number of messages.
 */
export function sendSeriesAlerts(db: Database, now: Date): Promise<{ notified: number }> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Reached>`
      with reached as (
        select alert.id, point.at, point.value
        from series_alert as alert, lateral (
          select at, value from series_point as point
          where point.series_id = alert.series_id and at >= from_at
            and case when waits_for_rise then value >= level else value <= level end
          order by at limit 1
        ) as point
        for update of alert skip locked
      ), ended as (
        delete from series_alert as alert using reached where alert.id = reached.id
        returning account_id, series_id, reached.at, reached.value
      )
      select account_id, locale, series_id, coalesce(names ->> locale, series.name) as name, unit, style, cadence_seconds,
        ended.at, trim_scale(ended.value)::text as value
      from ended join series on series.id = ended.series_id join account on account.id = ended.account_id
    `.execute(trx)
    if (rows.length > 0)
      await trx
        .insertInto('message')
        .values(
          rows.map((row) => ({
            account_id: row.account_id,
            kind: 'series' as const,
            series_id: row.series_id,
            body: textOf(row),
            created_at: now,
          })),
        )
        .execute()
    return { notified: rows.length }
  })
}

const day = 86_400

/** The name, value and time of the point that reached the value, as the page of the series writes them. */
function textOf({ locale, name, unit, style, cadence_seconds, at, value }: Reached): string {
  const write = style === 'flow' ? signedIn : numberIn
  const time = at.getTime()
  const moment = cadence_seconds < day ? `${dayIn(time, 'UTC')} ${clockIn(time, 'UTC')} UTC` : dayIn(time, 'UTC')
  return `${name}: ${withUnit(write(localeFacts[locale].tag, value, unit), unit)}\n${moment}`
}
