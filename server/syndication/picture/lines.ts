import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { trimEnd } from '#domain/platform/text/trim-end.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { piecesOf } from './pieces.ts'

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
