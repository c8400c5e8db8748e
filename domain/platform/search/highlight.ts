import { foldedTextOf, foldText } from './fold.ts'
import { runsOf, type Run, type SearchTerms } from './tokens.ts'

const minWindow = 500
/** A match may begin before the window. */
const maxMatchLength = 100

type Span = [from: number, to: number]

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The terms to mark: single words, and whole names. */
export interface Marks {
  terms: SearchTerms
  names: readonly (readonly Run[])[]
  /** Whether words that begin with the last term are marked, too. */
  isUnfinished?: boolean | undefined
}

/**
 * Returns plain text as HTML with the matches of a query in `<em>`. With `length`, an excerpt of about that many characters
 * around the first match, with an ellipsis where text is left out.
 */
export function highlight(text: string, marks: Marks, length = Infinity): string {
  const spans = length < Infinity ? firstSpansOf(text, marks, length) : spansOf(text, marks)
  const [from, to] = excerptOf(text, spans[0]?.[0] ?? 0, length)
  let html = from > 0 ? '…' : ''
  let at = from
  for (const [start, end] of spans) {
    if (start < at || end > to) continue
    html += `${escapeText(text.slice(at, start))}<em>${escapeText(text.slice(start, end))}</em>`
    at = end
  }
  return html + escapeText(text.slice(at, to)) + (to < text.length ? '…' : '')
}

/**
 * Searches a long text window by window up to the first match, because folding a whole article is many times slower.
 */
function firstSpansOf(text: string, marks: Marks, length: number): Span[] {
  const window = Math.max(2 * length, minWindow)
  for (let at = 0; at < text.length; at += window) {
    const from = Math.max(0, at - maxMatchLength)
    const spans = spansOf(text.slice(from, at + window + length), marks)
    if (spans.length) return spans.map(([start, end]): Span => [start + from, end + from])
  }
  return []
}

/**
 * A fast check that is false if a text has no match. It is always true for terms that begin with four digits, because
 * such numbers have several spellings.
 */
export function mayMatch(text: string, { terms, names }: Marks): boolean {
  const folded = foldedTextOf(text)
  return [...terms, ...names].flat().some((run) => folded.includes(run.text) || /^\d{4}/.test(run.text))
}

function spansOf(text: string, marks: Marks): Span[] {
  if (!mayMatch(text, marks)) return []
  const folded = foldText(text)
  const runs = runsOf(folded)
  const wanted = [...marks.terms.flat(), ...marks.names.flatMap((name) => (name.length === 1 ? name : []))]
  const words = new Set(wanted.flatMap((run) => (run.kind === 'word' ? run.text : [])))
  const last = marks.isUnfinished ? marks.terms.at(-1)?.at(-1) : undefined
  const beginning = last?.kind === 'word' ? last.text : undefined
  const isWanted = ({ text }: { text: string }) =>
    words.has(text) || (beginning !== undefined && text.startsWith(beginning))
  const pieces = wanted.flatMap((run) => (run.kind === 'word' ? [] : run.text))
  const spans: Span[] = []
  const mark = (from: number, to: number) => spans.push([folded.starts[from]!, folded.ends[to - 1]!])
  for (const run of runs) {
    if (run.kind === 'word') {
      const found = [run, ...run.parts].find(isWanted)
      if (found) mark(found.from, found.to)
      continue
    }
    for (const piece of pieces) {
      for (let at = run.text.indexOf(piece); at >= 0; at = run.text.indexOf(piece, at + piece.length)) {
        mark(run.from + at, run.from + at + piece.length)
      }
    }
  }
  for (const name of marks.names) if (name.length > 1) for (const [from, to] of adjacentIn(runs, name)) mark(from, to)
  return joined(spans)
}

/**
 * Positions at which the runs of a name are adjacent. In scripts without spaces the first and last run may be parts of
 * longer runs.
 */
function adjacentIn(runs: readonly Run[], name: readonly Run[]): Span[] {
  const isAt = (at: number) =>
    name.every(({ text }, index) => {
      const run = runs[at + index]
      if (run?.text === text) return true
      if (!run || run.kind === 'word') return false
      return index === 0 ? run.text.endsWith(text) : index === name.length - 1 && run.text.startsWith(text)
    })
  const startOf = ({ kind, to, from }: Run, { text }: Run) => (kind === 'word' ? from : to - text.length)
  const endOf = ({ kind, to, from }: Run, { text }: Run) => (kind === 'word' ? to : from + text.length)
  return runs.flatMap((run, at): Span[] =>
    isAt(at) ? [[startOf(run, name[0]!), endOf(runs[at + name.length - 1]!, name.at(-1)!)]] : [],
  )
}

/** Merges spans that touch or overlap. */
function joined(spans: Span[]): Span[] {
  const whole: Span[] = []
  for (const [from, to] of spans.toSorted((one, other) => one[0] - other[0])) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

function excerptOf(text: string, found: number, length: number): Span {
  if (text.length <= length) return [0, text.length]
  const start = Math.max(0, Math.min(found - Math.floor(length / 4), text.length - length))
  const from = start === 0 ? 0 : startOfWord(text, start, found)
  return [from, Math.min(text.length, endOfCharacter(text, from + length))]
}

/** The start of the next word, if it is before the match. */
function startOfWord(text: string, at: number, found: number): number {
  const space = text.indexOf(' ', at)
  return space >= 0 && space < found && space - at < 20 ? space + 1 : endOfCharacter(text, at)
}

const endOfCharacter = (text: string, at: number) => (/^[\udc00-\udfff]/.test(text.slice(at)) ? at + 1 : at)
