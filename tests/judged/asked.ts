import type { Locale } from '#domain/platform/locale.ts'
import type { Passage } from '#domain/answers/passage.ts'
import { extractFrom, retrieve } from '#server/answers/ask/retrieve.ts'
import { publicTexts, sentencesIn } from '#server/answers/ask/texts.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { AskedQuestion } from './asked-questions.ts'

export interface AskedScore {
  answerable: number
  /** The number of questions with an expected text among the first five that are retrieved. */
  recalled: number
  /** The number of answerable questions with a quotation. */
  answered: number
  unanswerable: number
  declined: number
  quotes: number
  /** The number of quotations that occur literally in the public text that they cite. */
  verbatim: number
  /** The number of quotations from an expected text. */
  expected: number
  /** The number of questions with words of their answer, and of those with a quotation that contains them. */
  stated: number
  right: number
  faults: string[]
  times: number[]
}

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
    recalled: 0,
    answered: 0,
    unanswerable: 0,
    declined: 0,
    quotes: 0,
    verbatim: 0,
    expected: 0,
    stated: 0,
    right: 0,
    faults: [],
    times: [],
  }
  for (const [, text, answeredBy, before, says] of questions) {
    const begun = performance.now()
    const found = await retrieve(db, { text, locale, zone: 'UTC', now, before })
    const { passages } = found
    const { quotes } = extractFrom(found)
    total.times.push(performance.now() - begun)
    if (answeredBy.length === 0) {
      total.unanswerable++
      if (quotes.length === 0) total.declined++
      else total.faults.push(`answered: ${text}`)
      continue
    }
    total.answerable++
    // A comparison that no text answers alone is answered from the texts about each side.
    const lists = [passages, ...found.sides.map((side) => side.passages)]
    if (lists.some((list) => list.slice(0, 5).some((passage) => isOf(passage, answeredBy)))) total.recalled++
    else total.faults.push(`not found: ${text}`)
    if (quotes.length > 0) total.answered++
    else total.faults.push(`declined: ${text}`)
    if (says !== undefined) {
      total.stated++
      if (quotes.some((quote) => quote.text.includes(says))) total.right++
      else if (quotes.length > 0) total.faults.push(`beside the point: ${text}`)
    }
    const texts = await publicTexts(
      db,
      quotes.map(({ passage }) => passage),
    )
    for (const quote of quotes) {
      total.quotes++
      const cited = texts.find(
        ({ articleId, lang }) => articleId === quote.passage.articleId && lang === quote.passage.lang,
      )
      if (cited && (quote.text === cited.title || sentencesIn(cited).includes(quote.text))) total.verbatim++
      else total.faults.push(`not word for word: ${quote.text}`)
      if (isOf(quote.passage, answeredBy)) total.expected++
    }
  }
  return total
}
