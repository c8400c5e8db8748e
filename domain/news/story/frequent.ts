import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { commonWords } from '#domain/platform/search/pairs.ts'
import lists from './frequent.json' with { type: 'json' }

/**
 * Pairs of characters that occur in more than one of fifty Chinese flashes or of twenty Japanese headlines with their first
 * lines, pairs in more than one of two hundred Chinese ones, and words in more than one of a hundred English headlines with
 * their first lines, in addition to `commonWords`. The most frequent come first.
 */
const setOf = (lines: readonly string[]) => new Set(lines.flatMap((line) => line.split(' ')).map(foldedTextOf))
const [veryFrequent, frequent, words] = [
  setOf([...lists.chinese, ...lists.japanese]),
  setOf(lists.lessChinese),
  setOf(lists.english),
]

/** The weight of a pair of characters for identifying a story: 1 for a rare one. */
export const weightOfPair = (pair: string): number => (veryFrequent.has(pair) ? 0.15 : frequent.has(pair) ? 0.5 : 1)

/** The same for a word in lower case. */
export const weightOfWord = (word: string): number => (commonWords.has(word) ? 0.3 : words.has(word) ? 0.6 : 1)
