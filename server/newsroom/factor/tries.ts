import type { Limits } from '#server/call/limits.ts'

/** Codes are short: five tries, then a quarter of an hour, and fifty on a day. */
const quickly = { points: 5, minutes: 15 }
const aDay = { points: 50, minutes: 60 * 24 }

/** Counts a try before it is looked at, so that tries at the same moment count too. Refuses `too_many`. */
export async function countTry(limits: Limits, staffId: number): Promise<void> {
  await limits.count('staff-code', String(staffId), quickly)
  await limits.count('staff-code-day', String(staffId), aDay)
}

/** After a right code the next ones may come at once. */
export const resetTries = (limits: Limits, staffId: number) => limits.reset('staff-code', String(staffId), quickly)
