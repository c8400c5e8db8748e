import type { Locale } from '#domain/platform/locale.ts'
import { isWithin, maxNameRuns, nameOf, namesLike, type Name } from './names.ts'
import type { Piece } from './pairs.ts'
import { otherSpelling } from './spellings.ts'
import { parsedTerms, type SearchTerms } from './tokens.ts'

/** A condition for a text: it must contain all terms of `typed`, or one of its other names. */
export interface SearchWord {
  typed: SearchTerms
  others: readonly Name[]
}

/** The words of a query, each with its other names. Text in quotation marks has none; a name may consist of several terms. */
export function searchWords(query: string): SearchWord[] {
  const terms = parsedTerms(query)
  const words: SearchWord[] = []
  for (let at = 0; at < terms.length; ) {
    const quoted = terms.findIndex(({ isQuoted }, index) => isQuoted && index >= at)
    const name = longestName(terms.slice(at, quoted < 0 ? undefined : quoted).map(({ runs }) => runs))
    const typed = terms.slice(at, at + (name?.count ?? 1)).map(({ runs }) => runs)
    words.push({ typed, others: name?.others ?? [] })
    at += typed.length
  }
  return words
}

/**
 * For each of adjacent pieces, the other names for it, alone or with its neighbours: `Elon Musk` is one name for two
 * pieces.
 */
export function otherNamesIn(pieces: readonly Piece[]): (readonly Name[])[] {
  const found: (readonly Name[])[] = []
  while (found.length < pieces.length) {
    const { count, others } = longestName(pieces.slice(found.length).map((piece) => [piece])) ?? {
      count: 1,
      others: [],
    }
    for (let at = 0; at < count; at++) found.push(others)
  }
  return found
}

/** The longest name at the beginning of these words: the number of its words, and its other names. */
function longestName(words: readonly (readonly Piece[])[]): { count: number; others: Name[] } | undefined {
  for (let count = Math.min(words.length, maxNameRuns); count > 0; count--) {
    const typed = words.slice(0, count)
    const names = namesLike(typed.flat())
    if (names) return { count, others: othersOf(typed, names) }
  }
  const spelling = words[0]?.length === 1 ? spellingOf(words[0][0]!) : undefined
  return spelling && { count: 1, others: [spelling] }
}

/** The British spelling of an American word or the reverse, as a name. */
function spellingOf({ kind, text }: Piece): Name | undefined {
  const other = kind === 'word' ? otherSpelling(text) : undefined
  return other === undefined ? undefined : nameOf([other], false)
}

/** The names that find texts that neither the typed form nor another name finds. */
const othersOf = (typed: readonly (readonly Piece[])[], names: readonly Name[]): Name[] =>
  names.filter(
    (name) =>
      !typed.every((runs) => isWithin(runs, name.runs)) &&
      !names.some((other) => other !== name && isWithin(other.runs, name.runs)),
  )

/** The spelling of a name in texts of a language. */
export const writtenIn = ({ written }: Name, locale: Locale): string => written.at(locale === 'tw' ? -1 : 0)!
