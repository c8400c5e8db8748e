import { sql } from 'kysely'
import type { Database } from '#server/data/database.ts'

/**
 * Turns the alerts of series whose value was reached into messages, each in the statement that deletes it, so that only
 * one of several processes sends it. Points between two rounds count, and late ones; held points do not. Returns the
 * number of messages.
 */
export async function sendSeriesAlerts(db: Database, now: Date): Promise<{ notified: number }> {
  const { rows } = await sql`
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
      returning account_id, series_id, level, reached.at, reached.value
    )
    insert into message (account_id, kind, series_id, body, created_at)
    select account_id, 'series', series_id,
      concat(coalesce(names ->> account.locale, name), ': ',
        case when unit = '$' and ended.value >= 0 then '$' || trim_scale(ended.value)
          else concat(trim_scale(ended.value), ' ' || nullif(unit, '')) end, E'\n',
        to_char(ended.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI'), ' UTC'),
      ${now}
    from ended join series on series.id = ended.series_id join account on account.id = ended.account_id
    returning id
  `.execute(db)
  return { notified: rows.length }
}
