import type { Locale } from '#domain/platform/locale.ts'
import { lineOf } from '#domain/answers/line.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { retrieve } from '#server/answers/ask/retrieve.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { AskedQuestion } from './asked-questions.ts'

export interface AskedScore {
  answerable: number
  /** The number of questions with an expected text among the first three passages, or earlier in their stories. */
  found: number
  /** The number of answerable questions for which nothing is shown. */
  declined: number
  unanswerable: number
  /** The number of lines that are shown as the answer, of those that are right, and of those to questions without one. */
  lines: number
  right: number
  faults: string[]
  times: number[]
}

const shown = 3
/** `3 月 11 日` and `3月11日`, `2,650 万` and `2650 万` say the same. */
const plain = (text: string) => text.replaceAll(/\s|(?<=\d),(?=\d{3})/g, '')

/** Asks all questions of a language without a model. `isOf` returns whether a text is an expected one. */
export async function score(
  db: Database,
  locale: Locale,
  questions: readonly AskedQuestion[],
  isOf: (passage: Passage, answeredBy: readonly string[]) => boolean,
  now = new Date(),
): Promise<AskedScore> {
  const total: AskedScore = {
    answerable: 0,
    found: 0,
    declined: 0,
    unanswerable: 0,
    lines: 0,
    right: 0,
    faults: [],
    times: [],
  }
  for (const [, text, answeredBy, before, says] of questions) {
    const begun = performance.now()
    const { question, units, passages } = await retrieve(db, { text, locale, zone: 'UTC', now, before })
    const line = lineOf(question, units, passages)
    total.times.push(performance.now() - begun)
    const isExpected = (passage: Passage) => [passage, ...passage.earlier].some((each) => isOf(each, answeredBy))
    if (answeredBy.length === 0) total.unanswerable++
    else {
      total.answerable++
      if (passages.slice(0, shown).some(isExpected)) total.found++
      else total.faults.push(`not found: ${text}`)
      if (passages.length === 0) total.declined++
    }
    if (!line) continue
    total.lines++
    const isRight =
      answeredBy.length > 0 &&
      (says ? says.split('|').some((each) => plain(line.text).includes(plain(each))) : isExpected(line.passage))
    if (isRight) total.right++
    else total.faults.push(`wrong line: ${text} ${line.text}`)
  }
  return total
}
