import { createHash } from 'node:crypto'

const dayMs = 86_400_000
/** Days since 1970, in UTC; `TEST_DAY` repeats the choice of another day. The processes of a run that begin after midnight inherit its day. */
const today = Number((process.env.TEST_DAY ??= String(Math.floor(Date.now() / dayMs))))
/** Where only some tests run, as those of a change, they try all their cases. */
const isWhole = process.env.ALL_CASES === '1'

/**
 * Where every case costs seconds and nearly all of them pass or fail together, `npm test` tries a part of them, another one
 * each day: one of `days` parts, which have come round after as many days (decisions/0171-cases-in-turn.md).
 */
export const dueToday = <Case>(cases: readonly Case[], days: number, shift = 0): Case[] =>
  cases.filter((_, index) => isWhole || (index + shift + today) % days === 0)

/** Whether a case of a list that has no fixed order is in the part of today. */
export const isDueToday = (name: string, days: number): boolean =>
  isWhole || (createHash('sha256').update(name).digest().readUInt32BE() + today) % days === 0

/** One of a few cases: each day the next one, and another one for each shift. */
export const caseOfToday = <Case>(cases: readonly Case[], shift = 0): Case => cases[(today + shift) % cases.length]!
