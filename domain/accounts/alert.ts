import { foldText } from '#domain/platform/search/fold.ts'
import { adjacentForm, normalForm, runsOf } from '#domain/platform/search/tokens.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { mentionsToken } from '#domain/markets/token/word.ts'

/** The subjects that a subscription asks to be alerted to. */
export interface AlertCriteria {
  level: 'none' | 'important' | 'all'
  keywords: readonly string[]
  tokens: readonly string[]
  authorIds: readonly number[]
}

/** The text of a published version, prepared once for all subscriptions. */
export interface AlertText {
  isImportant: boolean
  authorId: number | undefined
  /** Title, text and tags as they were written. */
  text: string
  /** Their normal form (search-tokens.ts). */
  words: string
}

export const alertText = (
  text: string,
  { isImportant, authorId }: { isImportant: boolean; authorId: number | undefined },
): AlertText => ({ isImportant, authorId, text, words: normalForm(runsOf(foldText(text))) })

/**
 * Why an item matches a subscription: the keyword or token that occurs in it, as the reader wrote it; '' if its author
 * or level matches; undefined if it does not match. Words of Latin and other alphabets match whole, in singular
 * and plural, those of Chinese, Japanese, Korean and Thai as parts of the text; both without regard to case, width,
 * accents and Han variants. A token matches as a word in capitals.
 */
export function alertReason(criteria: AlertCriteria, item: AlertText): string | undefined {
  const keyword = criteria.keywords.find((each) => hasKeyword(item, each))
  if (keyword !== undefined) return keyword
  const token = criteria.tokens.find((each) => mentionsToken(item.text, each))
  if (token !== undefined) return token
  const isOfAuthor = item.authorId !== undefined && criteria.authorIds.includes(item.authorId)
  const isOfLevel = criteria.level === 'all' || (criteria.level === 'important' && item.isImportant)
  return isOfAuthor || isOfLevel ? '' : undefined
}

function hasKeyword({ words }: AlertText, keyword: string): boolean {
  const runs = runsOf(foldText(keyword))
  return runs.length > 0 && words.includes(adjacentForm(runs))
}

const hourMs = 3_600_000

/**
 * When an alert may be sent: now, or at the end of the quiet hours in the reader's zone. `from` and `to` are hours of
 * the day; a period with `from` later than `to` spans midnight.
 */
export function ringsAt(
  now: number,
  { zone, from, to }: { zone: string; from: number | null; to: number | null },
): number {
  if (from === null || to === null || from === to) return now
  const isQuiet = (hour: number) => (from < to ? hour >= from && hour < to : hour >= from || hour < to)
  const hourAt = (then: number) => Number(clockIn(then, zone).slice(0, 2))
  let then = now
  // Advances hour by hour, because the day of a clock change has 23 or 25 hours.
  while (isQuiet(hourAt(then)) && then - now < 25 * hourMs) then = startOfNextHour(then, zone)
  return then
}

/** Zones differ from UTC by quarters of an hour. */
function startOfNextHour(then: number, zone: string): number {
  const minutes = Number(clockIn(then, zone).slice(3))
  return Math.floor(then / 60_000) * 60_000 + (60 - minutes) * 60_000
}
