import { localTime, momentOf } from '#domain/time/zoned-time.ts'

/** A moment in Unix seconds on the clock of UTC: '2026-11-23 09:30'. */
export const utcClock = (seconds: number) => inputTime(seconds).replace('T', ' ')

/** The same as a field for a moment has it. */
export const inputTime = (seconds: number) => localTime(seconds * 1000, 'UTC')

/** The moment of such a field in Unix seconds; undefined where it has none. */
export function secondsOf(value: string): number | undefined {
  const moment = momentOf(value.slice(0, 16), 'UTC')
  return Number.isNaN(moment) ? undefined : moment / 1000
}
