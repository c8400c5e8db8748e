import type { Locale } from '#domain/locale.ts'
import { isWithin, maxNameRuns, namesLike, type Name } from './names.ts'
import { parsedTerms, type SearchTerms, type Term } from './tokens.ts'

/** What a text must have: all terms of `typed`, or one of the other names of it. */
export interface SearchWord {
  typed: SearchTerms
  others: readonly Name[]
}

/** The words of a query, each with its other names. Text in quotation marks has none; a name may consist of several terms. */
export function searchWords(query: string): SearchWord[] {
  const terms = parsedTerms(query)
  const words: SearchWord[] = []
  for (let at = 0; at < terms.length; ) {
    const name = longestName(terms.slice(at, at + maxNameRuns))
    const typed = name?.typed ?? [terms[at]!.runs]
    words.push({ typed, others: name ? othersOf(typed, name.names) : [] })
    at += typed.length
  }
  return words
}

/** The longest name that terms begin with. */
function longestName(terms: readonly Term[]): { typed: SearchTerms; names: readonly Name[] } | undefined {
  for (let count = terms.length; count > 0; count--) {
    const named = terms.slice(0, count)
    const typed = named.map(({ runs }) => runs)
    const names = named.some(({ isQuoted }) => isQuoted) ? undefined : namesLike(typed.flat())
    if (names) return { typed, names }
  }
  return undefined
}

/** The names that find what neither the typed form nor another name does. */
const othersOf = (typed: SearchTerms, names: readonly Name[]): Name[] =>
  names.filter(
    (name) =>
      !typed.every((runs) => isWithin(runs, name.runs)) &&
      !names.some((other) => other !== name && isWithin(other.runs, name.runs)),
  )

/** A name as texts in a language write it. */
export const writtenIn = ({ written }: Name, locale: Locale): string => written.at(locale === 'tw' ? -1 : 0)!
