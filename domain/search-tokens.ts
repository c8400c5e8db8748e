import { foldText, type Folded } from './search-fold.ts'

/** An unbroken stretch of one kind of writing, folded. Words lose a plural s, so that both numbers find each other. */
export interface Run {
  kind: 'word' | 'cjk' | 'thai'
  text: string
  /** Written with a dollar sign before it: a ticker. */
  isTicker: boolean
  /** Its place in the folded text. */
  from: number
  to: number
}

const writing =
  /(?<cjk>[[\p{L}\p{N}\p{M}]&&[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+)|(?<thai>[[\p{L}\p{N}\p{M}]&&\p{sc=Thai}]+)|(?<ticker>\$(?=[a-z]))?(?<word>[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー]]+(?:(?<=\d)[.,]\d+)*)/gv
const longestWord = 64

/** The runs of a folded text; what is no letter and no digit parts them. Numbers stay whole, without separators of thousands. */
export function runsOf({ text }: Pick<Folded, 'text'>): Run[] {
  return [...text.matchAll(writing)].map(({ groups = {}, index }): Run => {
    const { cjk, thai, ticker = '', word = '' } = groups
    const from = index + ticker.length
    if (word) return { kind: 'word', text: canonicalWord(word), isTicker: ticker !== '', from, to: from + word.length }
    const text = cjk ?? thai!
    return { kind: cjk === undefined ? 'thai' : 'cjk', text, isTicker: false, from, to: from + text.length }
  })
}

function canonicalWord(word: string): string {
  const whole = word.replace(/,(?=\d)/g, '').replace(/^([a-z]{2,}[^\W_sui])s$/, '$1')
  return whole.length > longestWord ? Array.from(whole).slice(0, longestWord).join('') : whole
}

/** What a run is found by in the index. */
export function tokensOf({ kind, text, isTicker }: Run): string[] {
  if (kind === 'word') return isTicker ? [text, `$${text}`] : [text]
  const characters = Array.from(text)
  return kind === 'cjk' ? [...characters, ...grams(characters, 2)] : [...grams(characters, 2), ...grams(characters, 3)]
}

/**
 * What the index must have for a run that is searched; the longest pieces imply the others. A single Thai character is
 * searched as the beginning of a pair and ends with `*`.
 */
export function wantedTokensOf({ kind, text, isTicker }: Run): string[] {
  if (kind === 'word') return [isTicker ? `$${text}` : text]
  const characters = Array.from(text)
  if (kind === 'cjk') return characters.length === 1 ? characters : grams(characters, 2)
  return characters.length === 1 ? [`${text}*`] : grams(characters, Math.min(3, characters.length))
}

function grams(characters: string[], size: number): string[] {
  const found: string[] = []
  for (let at = 0; at + size <= characters.length; at++) found.push(characters.slice(at, at + size).join(''))
  return found
}

/** Runs in their order with one space around each: what adjacency is verified on. */
export const normalForm = (runs: readonly Run[]): string => ` ${runs.map(({ text }) => text).join(' ')} `

const mostCharacters = 100_000
/** A tsvector holds a megabyte of lexemes; a UTF-16 unit takes three bytes at most. */
const mostTokenUnits = 300_000

export interface SearchDocument {
  /** Tokens of the whole; those of the title once more with `^` before them. */
  tokens: string[]
  /** Normal form of the title, a bar, that of the text. */
  words: string
}

/** A text as the index stores it. Of very long texts the beginning. */
export function documentOf(title: string, text: string): SearchDocument {
  const [inTitle, inText] = [title, text.slice(0, mostCharacters)].map((part) => runsOf(foldText(part))) as [
    Run[],
    Run[],
  ]
  const tokens = new Set<string>()
  let units = 0
  const add = (token: string) => {
    if (tokens.has(token) || units > mostTokenUnits) return
    tokens.add(token)
    units += token.length
  }
  for (const token of inTitle.flatMap(tokensOf)) {
    add(token)
    add(`^${token}`)
  }
  for (const run of inText) for (const token of tokensOf(run)) add(token)
  return { tokens: [...tokens], words: `${normalForm(inTitle)}|${normalForm(inText)}` }
}

/** A parsed query: all terms must match; each is a sequence of adjacent runs. */
export type SearchTerms = Run[][]

const mostTerms = 12

/** The terms of a query: separated by spaces, or quoted. Empty when there is no letter or digit. */
export function termsOf(query: string): SearchTerms {
  const parts = query.match(/["“”「」『』][^"“”「」『』]+["“”「」『』]?|[^\s"“”「」『』]+/gu) ?? []
  return parts
    .map((part) => runsOf(foldText(part)))
    .filter((runs) => runs.length > 0)
    .slice(0, mostTerms)
}

/** A phrase query for adjacent runs; words match whole, n-grams as prefixes. */
export function adjacentForm(runs: readonly Run[]): string {
  const whole = runs.map(({ text }) => text).join(' ')
  return `${runs[0]?.kind === 'word' ? ' ' : ''}${whole}${runs.at(-1)?.kind === 'word' ? ' ' : ''}`
}
