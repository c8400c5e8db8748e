import { sql, type RawBuilder } from 'kysely'
import { attendances, type ActivityFacts, type Attendance } from '#contract/calendar/event.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'

/** The facts of an event with its place, as `activityColumns` selects them. */
export interface ActivityColumns {
  starts_at: Date
  ends_at: Date
  zone: string
  is_all_day: boolean
  is_estimated: boolean
  attendance: Attendance
  is_recommended: boolean
  place_id: number | null
  city: string | null
  country_code: string | null
  venue: string
  address: string
  latitude: number | null
  longitude: number | null
  organiser: string
  organiser_url: string
  checked_at: Date
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

/** Countries whose long names are those of administrations, such as 'Hong Kong SAR China'. */
const shortNamed = ['HK', 'MO']
const displays = new Map<string, Intl.DisplayNames>()
const names = new Map<string, string>()

/** The name of a country by its code of ISO 3166, in a language. */
export function countryName(code: string, locale: Locale): string {
  const key = `${locale} ${code}`
  const known = names.get(key)
  if (known !== undefined) return known
  const style = shortNamed.includes(code) ? 'short' : 'long'
  let display = displays.get(locale + style)
  if (!display)
    displays.set(locale + style, (display = new Intl.DisplayNames(localeFacts[locale].tag, { type: 'region', style })))
  const name = display.of(code) ?? code
  names.set(key, name)
  return name
}
