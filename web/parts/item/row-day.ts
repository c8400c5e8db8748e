import { dayIn } from '#domain/platform/time/time.ts'

/** Half a day, in milliseconds: until then a clock alone says which day it is of. */
const clockFor = 12 * 3_600_000

/** Whether a row without a day heading shows its day instead of its clock; right after midnight it still shows the clock. */
export const showsDay = (then: number, now: number, zone: string): boolean =>
  now - then > clockFor && dayIn(then, zone) !== dayIn(now, zone)
