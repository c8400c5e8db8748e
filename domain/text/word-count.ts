/** Scripts that write words without spaces and whose letters are counted one by one, as their editors do. */
const counted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[\p{L}\p{M}\p{N}]+(?:['’.,-][\p{L}\p{M}\p{N}]+)*/gu
const thai = /^\p{Script=Thai}/u

/** The words of a plain text in their order: of Chinese and Japanese the letters, of Thai as a dictionary divides it. */
export function wordsOf(plainText: string): string[] {
  const found = plainText.match(counted) ?? []
  // Words may begin with a letter and go on in Han without a space: the pattern has divided them where Han begins.
  return found.flatMap((word) => (thai.test(word) ? thaiWords(word) : splitHan(word)))
}

const han =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const splitHan = (word: string) => word.match(han) ?? []

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const thaiWords = (text: string) =>
  [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment)

/** How many words a text has gained and lost against the one before, wherever they are. */
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
