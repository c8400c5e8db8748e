import type { ActivityTimes } from '#contract/calendar/event.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn, dayIn, shortDay } from '#domain/platform/time/time.ts'

type Times = Omit<ActivityTimes, 'timezone'>

export interface Span {
  /** '09:30 – 17:30'; empty for all-day events. */
  clocks: string
  /** The day, or the first and the last with a dash, in the language. */
  days: readonly string[]
}

/** Formats the time of an event in a zone and a language, with the year if it is not that of `now`. */
export function spanIn(times: Times, zone: string, languageTag: string, now: number): Span {
  const start = times.start_time * 1000
  const last = times.end_time * 1000 - 1
  const withYear = dayIn(start, zone).slice(0, 4) !== dayIn(now, zone).slice(0, 4)
  const sign = times.is_estimated ? '~ ' : ''
  const first = longDay(start, zone, languageTag, withYear)
  const days =
    dayIn(start, zone) === dayIn(last, zone) ? [first] : [`${first} –`, longDay(last, zone, languageTag, withYear)]
  const clocks = times.is_all_day ? '' : `${clockIn(start, zone)} – ${clockIn(times.end_time * 1000, zone)}`
  return { clocks: clocks && sign + clocks, days: clocks ? days : [sign + days[0], ...days.slice(1)] }
}

/** Formats the first and last day of an event without the year, for lists with the year in a heading: 'Dec 1 – Dec 10'. */
export function shortSpanIn(times: Times, zone: string, languageTag: string): string {
  const [first, last] = [times.start_time * 1000, times.end_time * 1000 - 1].map((at) =>
    shortDay(at, zone, languageTag),
  )
  return `${times.is_estimated ? '~ ' : ''}${first} – ${last}`
}

/** Whether two zones have the same local time at the start of an event. */
export const isSameClock = ({ start_time }: Times, zone: string, other: string) =>
  clockIn(start_time * 1000, zone) === clockIn(start_time * 1000, other) &&
  dayIn(start_time * 1000, zone) === dayIn(start_time * 1000, other)

/** The start for machines: a date for all-day events, otherwise a date-time. */
export const machineTime = (seconds: number, isAllDay: boolean, zone: string) =>
  isAllDay ? dayIn(seconds * 1000, zone) : new Date(seconds * 1000).toISOString()
