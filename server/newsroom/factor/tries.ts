import type { Limits } from '#server/platform/call/limits.ts'

/** Codes are short, so tries are limited: five per quarter of an hour, and fifty per day. */
const quickly = { points: 5, minutes: 15 }
const aDay = { points: 50, minutes: 60 * 24 }

/** Counts a try before it is checked, so that concurrent tries count, too. Refuses `too_many`. */
export async function countTry(limits: Limits, staffId: number): Promise<void> {
  await limits.count('staff-code', String(staffId), quickly)
  await limits.count('staff-code-day', String(staffId), aDay)
}

/** After a correct code the next tries are allowed immediately. */
export const resetTries = (limits: Limits, staffId: number) => limits.reset('staff-code', String(staffId), quickly)
