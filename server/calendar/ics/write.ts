import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus, type ICalCalendar } from 'ical-generator'
import { cityAndCountry } from '#domain/calendar/city-and-country.ts'
import { countryName } from '#domain/platform/country-name.ts'
import { localeFacts, localisePath, type Locale } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import type { ActivityRow } from '#server/calendar/event/rows.ts'
import type { EntryRow } from '#server/calendar/entry/view.ts'
import type { Config } from '#server/platform/config/config.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { calendarWords } from './words.ts'

/** How often calendar programs are to ask again. */
const refreshSeconds = 3600
const dayMs = 86_400_000
const hourMs = 3_600_000

export const icsType = 'text/calendar; charset=utf-8'

/** An empty calendar with a name. */
export function openCalendar(name: string, locale: Locale): ICalCalendar {
  return ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Farwire', product: 'Calendar', language: localeFacts[locale].tag.toUpperCase() },
    ttl: refreshSeconds,
  })
}

/** Dates of whole days have no zone: they are written from the UTC fields. */
const dateOf = (then: number, zone: string) => new Date(`${dayIn(then, zone)}T00:00:00Z`)

/** Adds an event. One without an exact date is tentative, which its title also states. */
export function addEvent(to: ICalCalendar, row: ActivityRow, locale: Locale, { site }: Config): void {
  const { city, country_code, venue, address, latitude, longitude } = row
  const url = site.origin + localisePath(`/activityid/${row.article_id}`, locale, site.defaultLocale)
  const country = country_code ? countryName(country_code, locale) : ''
  const town = cityAndCountry({ city: city ?? '', country }, locale)
  const place = [...new Set([venue, address, town])].filter(Boolean).join(', ')
  const isOnSite = row.attendance !== 'online'
  const event = to.createEvent({
    id: `activity-${row.article_id}@${new URL(site.origin).host}`,
    stamp: row.checked_at,
    lastModified: row.checked_at,
    allDay: row.is_all_day,
    ...(row.is_all_day
      ? {
          start: dateOf(row.starts_at.getTime(), row.zone),
          end: dateOf(row.ends_at.getTime(), row.zone),
          timezone: 'UTC',
        }
      : { start: row.starts_at, end: row.ends_at }),
    summary: row.is_estimated ? `${row.title} (${calendarWords[locale].estimated})` : row.title,
    description: [row.abstract || plainText(row.content_html), row.organiser, row.source_url]
      .filter(Boolean)
      .join('\n\n'),
    status: row.is_estimated ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
    categories: row.tags.map((name) => ({ name })),
    url,
  })
  if (!isOnSite || !place) return
  event.location(
    latitude !== null && longitude !== null
      ? { title: place, geo: { lat: latitude, lon: longitude } }
      : { title: place },
  )
}

/** Adds an own entry: of a day, or of an hour from its beginning, with its reminder. */
export function addEntry(to: ICalCalendar, row: EntryRow, { site }: Config): void {
  const at = row.starts_at.getTime()
  const start = row.is_all_day ? dateOf(at, row.zone) : row.starts_at
  const event = to.createEvent({
    id: `entry-${row.id}@${new URL(site.origin).host}`,
    allDay: row.is_all_day,
    start,
    end: new Date(start.getTime() + (row.is_all_day ? dayMs : hourMs)),
    ...(row.is_all_day && { timezone: 'UTC' }),
    summary: row.title,
  })
  if (row.remind_minutes !== null)
    event.createAlarm({ type: ICalAlarmType.display, trigger: row.remind_minutes * 60, description: row.title })
}
