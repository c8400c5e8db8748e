import { sql } from 'kysely'
import { activity, maxMapPoints, type ActivityDetail, type ActivityFacts } from '#contract/calendar/event.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { isCounted } from '#server/news/subject/counted.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { limitOf } from '#contract/parameters.ts'
import { countryName } from '#domain/platform/country-name.ts'
import { distanceKm } from '#domain/platform/distance.ts'
import { readActivityFacts } from './read-facts.ts'
import { activitiesWhere } from './filter.ts'
import { readActivityRows, viewActivity, readActivities, placeName, latitude, longitude } from './rows.ts'

/** Events that have coordinates, by time. */
const mapActivity: Handler<typeof activity.mapActivity> = async (input, context) => {
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
      is_demo: row.is_demo,
      place: row.place,
      latitude: row.latitude!,
      longitude: row.longitude!,
    })),
  }
}

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
const cityPoint: Handler<typeof activity.cityPoint> = async ({ place_id }, { db, locale, now }) => {
  const one = place_id ? sql`and place.id = ${place_id}` : sql``
  const { rows } = await sql<Row>`
    select place.id as city_id, ${placeName(locale)} as city, country_code, place.latitude, place.longitude, count, upcoming
    from place join (
      select place_id, count(*) as count, count(*) filter (where ends_at > ${now}) as upcoming
      from activity join item using (article_id) where published_at is not null and ${isCounted} group by place_id
    ) as held on held.place_id = place.id ${one}
    order by count desc, place.name, place.id
  `.execute(db)
  return {
    list: rows.map(({ country_code, ...row }) => ({ ...row, country: countryName(country_code, locale) })),
  }
}

/** Events of a filter: those that have not ended, the next one first, then the others, the last one first. */
const list: Handler<typeof activity.list> = async (input, context) => {
  const { locale, now } = context
  const limit = limitOf(input)
  const offset = (input.page - 1) * limit
  const where = activitiesWhere(input, locale, now)
  const order = sql`ends_at <= ${now}, case when ends_at > ${now} then starts_at end, starts_at desc, article_id`
  const rows = await readActivityRows({ where, order, limit, offset }, context)
  const total = rows[0]?.total ?? 0
  return {
    page: input.page,
    limit,
    total,
    has_more: total > offset + limit,
    list: rows.map((row) => viewActivity(row, context)),
  }
}

/** One event. Refuses `not_found`, and `withdrawn` with the reason. */
const detail: Handler<typeof activity.detail> = async ({ id }, context) => {
  const [item, facts] = await Promise.all([
    readDetail('activity', id, context),
    readActivityFacts(context.db, id, context.locale),
  ])
  if (!facts) throw new Refusal('not_found')
  return { ...item, ...facts, near: await near(id, facts, context) }
}

export const handlers = bind(activity, { list, detail, cityPoint, mapActivity })

const dayMs = 86_400_000
const daysBefore = 14
const daysAfter = 14
const reachKm = 100
/** A degree of latitude is 111 km everywhere. */
const reachDegrees = reachKm / 111
const maxShown = 6
/** Candidates within the box around the place, before distances are compared. */
const maxCandidates = 50

/** Other events within 100 km and two weeks of an event, by time; empty if its place is unknown. */
async function near(
  articleId: number,
  { latitude: north, longitude: east, start_time, end_time }: ActivityFacts,
  context: Pick<CallContext, 'db' | 'config' | 'locale' | 'caller'>,
): Promise<ActivityDetail['near']> {
  if (north === null || east === null) return []
  const width = reachDegrees / Math.max(0.05, Math.cos((north * Math.PI) / 180))
  const candidates = await readActivities(
    {
      where: sql`item.published_at is not null and article_id <> ${articleId}
        and ends_at > ${new Date(start_time * 1000 - daysBefore * dayMs)} and starts_at < ${new Date(end_time * 1000 + daysAfter * dayMs)}
        and ${latitude} between ${north - reachDegrees} and ${north + reachDegrees}
        and abs(mod((${longitude} - ${east} + 540)::numeric, 360) - 180) <= ${width}`,
      order: sql`starts_at, article_id`,
      limit: maxCandidates,
    },
    context,
  )
  return candidates
    .map((each) => ({
      ...each,
      distance_km: distanceKm([north, east], [each.latitude ?? north, each.longitude ?? east]),
    }))
    .filter(({ distance_km }) => distance_km <= reachKm)
    .slice(0, maxShown)
}
