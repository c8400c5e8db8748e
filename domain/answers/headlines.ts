import type { Passage, Weighted } from './passage.ts'
import type { Question } from './question.ts'
import { titleNeeds, type Quote } from './quotes.ts'
import { evenWeight, shareOf } from './shares.ts'

/** How many of the newest headlines are shown before important ones. */
const maxNewest = 2

/**
 * The headlines about the subject of a question, at most `max`: the first of those that are found, which says how it
 * began, the two newest, and of the others the important ones. In the asker's language if any is in it; those of news
 * if any is news.
 */
export function headlinesOf(
  { locale, isForeign }: Question,
  units: readonly Weighted[],
  passages: readonly Passage[],
  max: number,
): Quote[] {
  const even = units.map((unit) => ({ ...unit, weight: evenWeight(unit, isForeign) }))
  const about = passages.filter(
    ({ inTitle }) =>
      units.every(({ isName }, index) => !isName || inTitle[index]) && shareOf(even, inTitle) >= titleNeeds,
  )
  const news = preferring(about, ({ kind }) => kind === 'flash' || kind === 'article')
  const newest = preferring(news, ({ lang }) => lang === locale).toSorted(
    (one, other) => other.listedAt.getTime() - one.listedAt.getTime(),
  )
  const between = newest.slice(maxNewest, -1)
  const chosen = [
    ...newest.slice(0, maxNewest),
    ...newest.slice(maxNewest).slice(-1),
    ...between.filter(({ isImportant }) => isImportant),
    ...between.filter(({ isImportant }) => !isImportant),
  ]
  return chosen.slice(0, max).map((passage) => ({ text: passage.title, passage }))
}

/** Those of a list that meet a condition; all of them if none does. */
function preferring(passages: readonly Passage[], condition: (passage: Passage) => boolean): readonly Passage[] {
  const preferred = passages.filter(condition)
  return preferred.length > 0 ? preferred : passages
}
