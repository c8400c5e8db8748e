import { sql } from 'kysely'
import type { activity } from '#contract/calendar/event.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { countryName, placeName } from './rows.ts'

interface Row {
  city_id: number
  city: string
  country_code: string
  latitude: number
  longitude: number
  count: number
  upcoming: number
}

/** The cities with public events, most first. */
export const cityPoint: Handler<typeof activity.cityPoint> = async ({ place_id }, { db, locale, now }) => {
  const one = place_id ? sql`and place.id = ${place_id}` : sql``
  const { rows } = await sql<Row>`
    select place.id as city_id, ${placeName(locale)} as city, country_code, place.latitude, place.longitude, count, upcoming
    from place join (
      select place_id, count(*) as count, count(*) filter (where ends_at > ${now}) as upcoming
      from activity join item using (article_id) where published_at is not null group by place_id
    ) as held on held.place_id = place.id ${one}
    order by count desc, place.name, place.id
  `.execute(db)
  return {
    list: rows.map(({ country_code, ...row }) => ({ ...row, country: countryName(country_code, locale) })),
  }
}
