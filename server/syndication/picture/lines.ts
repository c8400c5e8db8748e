import LineBreaker from 'linebreak'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { trimEnd } from '#domain/platform/text/trim-end.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'

/** The width of a text in some unit. */
export type Measure = (text: string) => number

export interface Lines {
  lines: string[]
  /** Whether text was left out; the last line then ends with an ellipsis. */
  isCut: boolean
}

const balanceSteps = 12

export interface Room {
  width: number
  /** How many lines. */
  maxLines: number
}

/** A text in the lines that there is room for. What finds none is cut; a word wider than a line is broken. */
export function breakLines(text: string, lang: Locale, room: Room, measure: Measure): Lines {
  return pack(piecesOf(text, lang), room, measure)
}

/** The same lines, balanced so that no line is a single word. */
export function balanceLines(text: string, lang: Locale, room: Room, measure: Measure): Lines {
  const pieces = piecesOf(text, lang)
  const greedy = pack(pieces, room, measure)
  if (greedy.isCut || greedy.lines.length < 2) return greedy
  let best = greedy
  for (let step = 1; step < balanceSteps; step++) {
    const narrower = pack(pieces, { ...room, width: room.width * (1 - (step / balanceSteps) * 0.5) }, measure)
    if (narrower.isCut || narrower.lines.length > greedy.lines.length) break
    best = narrower
  }
  return best
}

function pack(pieces: string[], { width, maxLines }: Room, measure: Measure): Lines {
  const lines: string[] = []
  let line = ''
  for (const piece of pieces.flatMap((piece) => (measure(piece.trimEnd()) > width ? graphemesOf(piece) : [piece]))) {
    if (line && measure((line + piece).trimEnd()) > width) {
      lines.push(line.trimEnd())
      line = ''
      if (lines.length > maxLines) break
    }
    line += line ? piece : piece.trimStart()
  }
  if (line.trim()) lines.push(line.trimEnd())
  if (lines.length <= maxLines) return { lines, isCut: false }
  return { lines: [...lines.slice(0, maxLines - 1), cutLine(lines[maxLines - 1]!, width, measure)], isCut: true }
}

function cutLine(line: string, width: number, measure: Measure): string {
  const signs = graphemesOf(line)
  while (signs.length && measure(shortened(signs)) > width) signs.pop()
  return shortened(signs)
}

const shortened = (signs: string[]) => trimEnd(signs.join(''), /[\s,.;:，。、；：]/) + '…'

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
