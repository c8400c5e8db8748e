import lists from './common-words.json' with { type: 'json' }

/** A piece of folded text for the index: a word, or an unbroken run of characters of a script without spaces. */
export interface Piece {
  kind: 'word' | 'cjk' | 'thai'
  text: string
}

const { grammar, ...others } = lists
const wordsOf = (lines: readonly string[]) => lines.flatMap((line) => line.split(' '))

/** English words of grammar and time, folded: they say nothing of a subject. */
export const grammarWords: readonly string[] = wordsOf(grammar)

/**
 * Frequent words, folded and without a plural s. A phrase of two of them would otherwise require reading every text
 * that contains both; with a rarer word there are only few such texts.
 */
export const commonWords: ReadonlySet<string> = new Set([...grammarWords, ...Object.values(others).flatMap(wordsOf)])
const shortNumber = /^\d{1,2}$/

const isCommon = (word: string): boolean => commonWords.has(word) || shortNumber.test(word)

/**
 * The index token for two adjacent pieces of a text; undefined if one of them is a rare word. Of a run of characters it
 * contains only the one next to the other piece, so it proves adjacency for two words only.
 */
export function pairOf(left: Piece, right: Piece): string | undefined {
  const [end, start] = [edgeOf(left, -1), edgeOf(right, 0)]
  return end && start && `${end} ${start}`
}

function edgeOf({ kind, text }: Piece, at: 0 | -1): string | undefined {
  if (kind !== 'word') return Array.from(text).at(at)
  return isCommon(text) ? text : undefined
}
