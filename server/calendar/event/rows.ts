import { sql, type RawBuilder } from 'kysely'
import { attendances, type ActivityFacts, type Activity } from '#contract/calendar/event.ts'
import { countryName } from '#domain/platform/country-name.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import type { Selection } from '#server/platform/data/selection.ts'
import { hydrateSkeleton, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

/** The facts of an event with its place, as `activityColumns` selects them. */
export interface ActivityColumns
  extends RowOf<'activity', 'starts_at' | 'ends_at' | 'zone' | 'is_all_day' | 'is_estimated' | 'attendance' | 'venue'>,
    RowOf<'activity', 'address' | 'latitude' | 'longitude' | 'organiser' | 'organiser_url' | 'checked_at'>,
    RowOf<'activity', 'is_recommended' | 'place_id'> {
  city: string | null
  country_code: string | null
}

/** The table of events, `activity`, with its `place`. */
export const activities = sql`activity left join place on place.id = activity.place_id`

/** The name of a place in a language, else in English. */
export const placeName = (locale: Locale): RawBuilder<string> => sql`coalesce(
  (select name from place_name where place_name.place_id = place.id and lang = ${locale}), place.name)`

/** Coordinates of the venue, else of the city. */
export const latitude = sql<number | null>`coalesce(activity.latitude, place.latitude)`
export const longitude = sql<number | null>`coalesce(activity.longitude, place.longitude)`

/** The columns of `ActivityColumns`, from `activities`. */
export const activityColumns = (locale: Locale): RawBuilder<unknown> => sql`
  starts_at, ends_at, activity.zone, is_all_day, is_estimated, attendance, is_recommended, activity.place_id,
  ${placeName(locale)} as city, country_code, venue, address,
  ${latitude} as latitude, ${longitude} as longitude, organiser, organiser_url, checked_at`

const seconds = (date: Date) => date.getTime() / 1000
const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** When and where an event is, in the shape of the API. */
export function viewFacts(row: ActivityColumns, locale: Locale): ActivityFacts {
  return {
    start_time: seconds(row.starts_at),
    end_time: seconds(row.ends_at),
    timezone: row.zone,
    is_all_day: flag(row.is_all_day),
    is_estimated: flag(row.is_estimated),
    oto: (attendances.indexOf(row.attendance) + 1) as 1 | 2 | 3,
    is_rec: flag(row.is_recommended),
    city_id: row.place_id,
    city: row.city ?? '',
    country: row.country_code ? countryName(row.country_code, locale) : '',
    place: row.venue,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    organiser: row.organiser,
    organiser_url: row.organiser_url,
    check_time: seconds(row.checked_at),
  }
}

/** `total` is the number of events of the condition, on whatever page they are. */
interface Counted extends ActivityColumns {
  total: number
}
export type ActivityRow = ItemRow & Counted

/**
 * Reads events by a condition on `activity`, `place` and `item` in an order, in the language of the call. The page is
 * chosen by ids before its facts are read, and the index of the items of a kind shows which are public, so that no
 * other item is read.
 */
export function readActivityRows(
  { where, order, limit, offset = 0 }: Selection,
  { db, locale, caller }: Pick<CallContext, 'db' | 'locale'> & Partial<Pick<CallContext, 'caller'>>,
): Promise<ActivityRow[]> {
  const query = sql<Counted>`
    select article_id, ${activityColumns(locale)}, position, total
    from (
      select article_id as page_id, row_number() over (order by ${order}) as position, count(*) over () as total
      from ${activities} join item using (article_id) where item.kind = 'activity' and ${where}
      order by position limit ${limit} offset ${offset}
    ) as page join (${activities}) on article_id = page_id
    -- Planned by itself: within the query of the items there were too many orders of joining to weigh.
    offset 0`
  return hydrateSkeleton(db, { query }, { locale, caller })
}

/** Like `readActivityRows`, with the fields that lists show. */
export async function readActivities(
  chosen: Selection,
  context: Pick<CallContext, 'db' | 'config' | 'locale' | 'caller'>,
): Promise<Activity[]> {
  const rows = await readActivityRows(chosen, context)
  return rows.map((row) => viewActivity(row, context))
}

/** An event in the shape of lists. */
export const viewActivity = (
  row: ActivityRow,
  { config, locale }: Pick<CallContext, 'config' | 'locale'>,
): Activity => ({
  ...viewItem(row, config),
  ...viewFacts(row, locale),
})
