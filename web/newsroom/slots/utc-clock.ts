import { localTime } from '#domain/platform/time/local-time.ts'
import { momentOf } from '#domain/platform/time/zoned-time.ts'

/** Formats Unix seconds in UTC: '2026-11-23 09:30'. */
export const utcClock = (seconds: number) => inputTime(seconds).replace('T', ' ')

/** The same as the value of a datetime-local field. */
export const inputTime = (seconds: number) => localTime(seconds * 1000, 'UTC')

/** The Unix seconds of such a field; undefined if it is empty. */
export function secondsOf(value: string): number | undefined {
  const moment = momentOf(value.slice(0, 16), 'UTC')
  return Number.isNaN(moment) ? undefined : moment / 1000
}
