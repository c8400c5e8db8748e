import { clockIn, dayIn, shortDay } from '#domain/time/time.ts'

/** The clock of a time today, the day of an earlier or later one. */
export const clockOrDay = (at: number, now: number, zone: string, languageTag: string): string =>
  dayIn(at, zone) === dayIn(now, zone) ? clockIn(at, zone) : shortDay(at, zone, languageTag)
