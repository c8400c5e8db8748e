import type { CalendarEntry, CalendarEvent, NewsDay } from '#contract/calendar/entry.ts'
import type { Output } from '#contract/calls.ts'
import { addDays, weekOf, weeksOfMonth } from '#domain/platform/time/calendar-day.ts'
import { dayIn } from '#domain/platform/time/time.ts'

export const views = ['month', 'week', 'day'] as const
export type View = (typeof views)[number]

/** The layers of the calendar; the address names the hidden ones. */
export const layers = ['events', 'news', 'own'] as const
export type Layer = (typeof layers)[number]

export interface CalendarChoice {
  view: View
  /** The chosen day. */
  date: string
  hidden: Layer[]
}

/** The content of a day; each list is in its order. */
export interface DayContent {
  events: CalendarEvent[]
  entries: CalendarEntry[]
  news: NewsDay | undefined
}

export type Days = ReadonlyMap<string, DayContent>

/** The weeks that a view shows. */
export const weeksOf = ({ view, date }: Pick<CalendarChoice, 'view' | 'date'>): string[][] =>
  view === 'month' ? weeksOfMonth(date) : view === 'week' ? [weekOf(date)] : [[date]]

/** The path of a choice. */
export function calendarPath({ view, date, hidden }: CalendarChoice): string {
  const query = new URLSearchParams({
    ...(view !== 'month' && { view }),
    date,
    ...(hidden.length > 0 && { hide: hidden.join(',') }),
  })
  return `/calendar?${query}`
}

const maxDaysOfEvent = 62

/**
 * All-day events have the dates of their venue; others are on the dates in the reader's zone, a night that ends after
 * midnight on that of its evening only.
 */
function daysOf({ start_time, end_time, is_all_day, timezone }: CalendarEvent, zone: string): string[] {
  const at = is_all_day === 1 ? timezone : zone
  const isNight = is_all_day === 0 && end_time - start_time < 86_400
  const last = dayIn(isNight ? start_time * 1000 : end_time * 1000 - 1, at)
  const days: string[] = []
  for (let day = dayIn(start_time * 1000, at); day <= last && days.length < maxDaysOfEvent; day = addDays(day, 1))
    days.push(day)
  return days
}

/** Groups the content of the calendar by days of its zone, without hidden layers. */
export function byDay(data: Output<'calendar.calendarNews'>, hidden: readonly Layer[]): Days {
  const days = new Map<string, DayContent>()
  const at = (day: string) => {
    let content = days.get(day)
    if (!content) days.set(day, (content = { events: [], entries: [], news: undefined }))
    return content
  }
  if (!hidden.includes('events'))
    for (const event of data.events) for (const day of daysOf(event, data.zone)) at(day).events.push(event)
  if (!hidden.includes('own'))
    for (const entry of data.entries)
      at(dayIn(entry.start_time * 1000, entry.is_all_day === 1 ? entry.timezone : data.zone)).entries.push(entry)
  if (!hidden.includes('news')) for (const news of data.days) at(news.date).news = news
  return days
}
