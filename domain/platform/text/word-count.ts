/** Scripts without spaces whose letters are counted one by one, as is customary for their editors. */
const counted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu
const thai = /^\p{Script=Thai}/u

/**
 * The words of a plain text in their order: single letters in Chinese and Japanese, Thai as segmented by a dictionary.
 */
export function wordsOf(plainText: string): string[] {
  const found = plainText.match(counted) ?? []
  // A word may begin with a Latin letter and continue in Han without a space: the pattern has split it where Han
  // begins.
  return found.flatMap((word) => (thai.test(word) ? thaiWords(word) : splitHan(word)))
}

const han =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const splitHan = (word: string) => word.match(han) ?? []

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const thaiWords = (text: string) =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** The number of words that a text has gained and lost compared with another, regardless of their position. */
export function changedWords(before: string, after: string): { added: number; removed: number } {
  const rest = new Map<string, number>()
  for (const word of wordsOf(before)) rest.set(word, (rest.get(word) ?? 0) + 1)
  let added = 0
  for (const word of wordsOf(after)) {
    const count = rest.get(word) ?? 0
    if (count > 0) rest.set(word, count - 1)
    else added++
  }
  return { added, removed: [...rest.values()].reduce((sum, count) => sum + count, 0) }
}
