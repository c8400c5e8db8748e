import { foldText, type Folded } from './search-fold.ts'

/** An unbroken stretch of one kind of writing, folded. Words lose a plural s, so that both numbers find each other. */
export interface Run {
  kind: 'word' | 'cjk' | 'thai'
  text: string
  /** Written with a dollar sign before it: a ticker. */
  isTicker: boolean
  /** Its position in the folded text. */
  from: number
  to: number
}

const writing =
  /(?<cjk>[[\p{L}\p{N}\p{M}]&&[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+)|(?<thai>[[\p{L}\p{N}\p{M}]&&\p{sc=Thai}]+)|(?<ticker>\$(?=[a-z]))?(?<word>[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー]]+(?:(?<=\d)[.,]\d+)*)/gv
const maxWordLength = 64

/** Splits a folded text into runs at everything that is no letter and no digit. Numbers stay whole, without thousands separators. */
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
  return whole.length > maxWordLength ? Array.from(whole).slice(0, maxWordLength).join('') : whole
}

/** The tokens that the index stores for a run. */
export function tokensOf({ kind, text, isTicker }: Run): string[] {
  if (kind === 'word') return isTicker ? [text, `$${text}`] : [text]
  const characters = Array.from(text)
  return kind === 'cjk' ? [...characters, ...grams(characters, 2)] : [...grams(characters, 2), ...grams(characters, 3)]
}

/**
 * The tokens that a query requires for a run: the longest n-grams imply the shorter ones. A single Thai character is a prefix
 * of a bigram and ends with `*`.
 */
export function queryTokensOf({ kind, text, isTicker }: Run): string[] {
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

/** The runs in their order, separated by single spaces; adjacency is verified on this form. */
export const normalForm = (runs: readonly Run[]): string => ` ${runs.map(({ text }) => text).join(' ')} `

const maxCharacters = 100_000
/** A tsvector holds a megabyte of lexemes; a UTF-16 unit takes three bytes at most. */
const maxTokenUnits = 300_000

export interface SearchDocument {
  /** Tokens of title and text; the tokens of the title also with the prefix `^`. */
  tokens: string[]
  /** Normal forms of title and text, separated by `|`. */
  words: string
}

/** The index entry of a text. Very long texts are indexed up to a limit. */
export function documentOf(title: string, text: string): SearchDocument {
  const [inTitle, inText] = [title, text.slice(0, maxCharacters)].map((part) => runsOf(foldText(part))) as [
    Run[],
    Run[],
  ]
  const tokens = new Set<string>()
  let units = 0
  const add = (token: string) => {
    if (tokens.has(token) || units > maxTokenUnits) return
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

const maxTerms = 12

/** The terms of a query: separated by spaces, or quoted. Empty when there is no letter or digit. */
export function termsOf(query: string): SearchTerms {
  const parts = query.match(/["“”「」『』][^"“”「」『』]+["“”「」『』]?|[^\s"“”「」『』]+/gu) ?? []
  return parts
    .map((part) => runsOf(foldText(part)))
    .filter((runs) => runs.length > 0)
    .slice(0, maxTerms)
}

/** A phrase query for adjacent runs; words match whole, n-grams as prefixes. */
export function adjacentForm(runs: readonly Run[]): string {
  const whole = runs.map(({ text }) => text).join(' ')
  return `${runs[0]?.kind === 'word' ? ' ' : ''}${whole}${runs.at(-1)?.kind === 'word' ? ' ' : ''}`
}
