import LineBreaker from 'linebreak'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'

/** Scripts whose words stay whole even where a dictionary does not know them. */
const wholeBefore = /(\p{Script=Hangul}|[\p{Script=Katakana}ー])$/u
const wholeAfter = /^(\p{Script=Hangul}|[\p{Script=Katakana}ー])/u
const thaiBefore = /\p{Script=Thai}$/u
const thaiAfter = /^\p{Script=Thai}/u
/** Repetition and abbreviation marks, which a dictionary treats as words; ฯลฯ is one. */
const thaiMark = /^(ๆ|ฯ(?!ลฯ))/u

const segmenters = new Map<Locale, Intl.Segmenter>()

/**
 * A text in pieces between which a line may end: by Unicode's rules, at the bounds of words also where a script writes no
 * spaces (Thai, Chinese, Japanese), with Korean and katakana words unbroken. Together the pieces are the text.
 */
export function piecesOf(text: string, lang: Locale): string[] {
  const bounds = wordBounds(text, lang)
  const ends = new Set<number>(thaiEnds(text, bounds))
  const breaker = new LineBreaker(text)
  for (let found = breaker.nextBreak(); found; found = breaker.nextBreak()) {
    const { position } = found
    const isWithinWord = wholeBefore.test(text.slice(0, position)) && wholeAfter.test(text.slice(position))
    if (bounds.has(position) && !isWithinWord) ends.add(position)
  }
  const sorted = [...ends].sort((a, b) => a - b)
  return sorted.map((end, index) => text.slice(sorted[index - 1] ?? 0, end))
}

function wordBounds(text: string, lang: Locale): Set<number> {
  let segmenter = segmenters.get(lang)
  if (!segmenter) segmenters.set(lang, (segmenter = new Intl.Segmenter(localeFacts[lang].tag, { granularity: 'word' })))
  return new Set([...Array.from(segmenter.segment(text), ({ index }) => index), text.length])
}

/**
 * Unicode's rules leave Thai to a dictionary: between two Thai signs a line may end wherever a word does. A single letter is
 * no word but the end of one that the dictionary does not know.
 */
const thaiEnds = (text: string, bounds: Set<number>) =>
  [...bounds].filter(
    (at) =>
      thaiBefore.test(text.slice(0, at)) &&
      thaiAfter.test(text.slice(at)) &&
      !thaiMark.test(text.slice(at)) &&
      !bounds.has(at + 1),
  )
