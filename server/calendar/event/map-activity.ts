import { sql } from 'kysely'
import { maxMapPoints, type activity } from '#contract/calendar/event.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { activitiesWhere } from './filter.ts'
import { readActivities } from './read.ts'
import { latitude } from './rows.ts'

/** Events that have coordinates, by time. */
export const mapActivity: Handler<typeof activity.mapActivity> = async (input, context) => {
  const { locale, now } = context
  const isBounded = Boolean(input.start_time || input.end_time)
  const filter = isBounded ? input : { ...input, is_past: 0 }
  const rows = await readActivities(
    {
      where: sql`${activitiesWhere(filter, locale, now)} and ${latitude} is not null`,
      order: sql`starts_at, article_id`,
      limit: maxMapPoints + 1,
    },
    context,
  )
  return {
    has_more: rows.length > maxMapPoints,
    list: rows.slice(0, maxMapPoints).map((row) => ({
      article_id: row.article_id,
      type: row.type,
      title: row.title,
      lang: row.lang,
      start_time: row.start_time,
      end_time: row.end_time,
      timezone: row.timezone,
      is_all_day: row.is_all_day,
      is_estimated: row.is_estimated,
      oto: row.oto,
      city_id: row.city_id,
      city: row.city,
      country: row.country,
      place: row.place,
      latitude: row.latitude!,
      longitude: row.longitude!,
    })),
  }
}
