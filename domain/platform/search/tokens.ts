import { foldText, type Folded } from './fold.ts'
import { compoundParts, type WordPart } from './compounds.ts'
import { frequentIn, isFrequent } from './frequent.ts'
import { pairOf, type Piece } from './pairs.ts'

/** A run of one kind of script, folded. Words lose a plural s, so that singular and plural match each other. */
export interface Run extends Piece {
  /** The words of a compound: gain and bitcoin in `GainBitcoin`. */
  parts: WordPart[]
  /** Its position in the folded text. */
  from: number
  to: number
}

const writing =
  /(?<cjk>[[\p{L}\p{N}\p{M}]&&[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー]]+)|(?<thai>[[\p{L}\p{N}\p{M}]&&\p{sc=Thai}]+)|(?<word>[[\p{L}\p{N}\p{M}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}ー]]+(?:(?<=\d)[.,]\d+)*)/gv
const maxWordLength = 64

/**
 * Splits a folded text into runs at every character that is neither a letter nor a digit, and between a number and the
 * letters after it (`320ETH`). Other numbers stay whole, without thousands separators.
 */
export function runsOf(folded: Folded): Run[] {
  return [...folded.text.matchAll(writing)].flatMap(({ groups = {}, index }): Run[] => {
    const { cjk, thai, word } = groups
    if (word) return splitNumber(word).map((part) => wordRun(folded, part, index + word.indexOf(part)))
    const text = cjk ?? thai!
    return [{ kind: cjk === undefined ? 'thai' : 'cjk', text, parts: [], from: index, to: index + text.length }]
  })
}

const numberAndLetters = /^(\d+)(\p{L}+)$/u
const hexadecimal = /^0x/

/** Splits a number from attached letters; addresses and other mixtures of digits and letters remain one word. */
function splitNumber(word: string): string[] {
  const [, digits, letters] = numberAndLetters.exec(word) ?? []
  return digits && letters && !hexadecimal.test(word) ? [digits, letters] : [word]
}

function wordRun(folded: Folded, word: string, from: number): Run {
  const to = from + word.length
  const parts = compoundParts(folded, from, to).map((part) => ({ ...part, text: canonicalWord(part.text) }))
  return { kind: 'word', text: canonicalWord(word), parts, from, to }
}

function canonicalWord(word: string): string {
  const whole = word.replace(/,(?=\d)/g, '').replace(/^([a-z]{2,}[^\W_sui])s$/, '$1')
  return whole.length > maxWordLength ? Array.from(whole).slice(0, maxWordLength).join('') : whole
}

/** The index tokens of a run. */
export function tokensOf({ kind, text, parts }: Run): string[] {
  if (kind === 'word') return [text, ...parts.map((part) => part.text)]
  const characters = Array.from(text)
  const whole = frequentIn(text)
  if (kind === 'cjk') return [...characters, ...grams(characters, 2), ...whole]
  return characters.length === 1 ? characters : [...grams(characters, 2), ...grams(characters, 3), ...whole]
}

/** The index tokens of a text: those of its runs and of adjacent pairs. */
const tokensOfText = (runs: readonly Run[]): string[] => [
  ...runs.flatMap(tokensOf),
  ...pairsOf(runs).flatMap((pair) => pair ?? []),
]

/** The token of each pair of adjacent runs. */
const pairsOf = (runs: readonly Piece[]) => runs.slice(1).map((run, index) => pairOf(runs[index]!, run))

/**
 * The index tokens that a query for adjacent runs requires. A single token proves that the runs are adjacent; otherwise
 * `adjacentForm` must be searched in the normal form of the text.
 */
export function phraseTokensOf(runs: readonly Piece[]): string[] {
  const pairs = pairsOf(runs)
  const isInPair = (index: number) => pairs[index - 1] !== undefined || pairs[index] !== undefined
  const single = runs.filter(({ kind }, index) => kind !== 'word' || !isInPair(index))
  return [...new Set([...pairs.flatMap((pair) => pair ?? []), ...single.flatMap(queryTokensOf)])]
}

/**
 * The index tokens that a query for a run requires: the longest n-grams imply the shorter ones. A single Thai character
 * is a prefix of a bigram and ends with `*`.
 */
export function queryTokensOf({ kind, text }: Piece): string[] {
  if (kind === 'word' || isFrequent(text)) return [text]
  const characters = Array.from(text)
  if (kind === 'cjk') return characters.length === 1 ? characters : grams(characters, 2)
  return characters.length === 1 ? [`${text}*`] : grams(characters, Math.min(3, characters.length))
}

function grams(characters: string[], size: number): string[] {
  const found: string[] = []
  for (let at = 0; at + size <= characters.length; at++) found.push(characters.slice(at, at + size).join(''))
  return found
}

/** The runs in their order, separated by single spaces; adjacency is checked in this form. */
export const normalForm = (runs: readonly Run[]): string => ` ${runs.map(({ text }) => text).join(' ')} `

const maxCharacters = 100_000
/** PostgreSQL limits a tsvector to a megabyte of lexemes. */
const maxTokenBytes = 900_000
/** A UTF-16 unit takes three bytes at most; the index adds a prefix to each token. */
const bytesOf = (token: string) => 3 * token.length + 6

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
  let bytes = 0
  const add = (token: string) => {
    if (tokens.has(token) || bytes > maxTokenBytes) return
    tokens.add(token)
    bytes += bytesOf(token)
  }
  for (const token of tokensOfText(inTitle)) {
    add(token)
    add(`^${token}`)
  }
  for (const token of tokensOfText(inText)) add(token)
  return { tokens: [...tokens], words: `${normalForm(inTitle)}|${normalForm(inText)}` }
}

/** A parsed query: a text must match all terms, in any order; each term is a sequence of adjacent runs. */
export type SearchTerms = Run[][]

const maxTerms = 12
const quoted = /["“”「」『』]([^"“”「」『』]+)["“”「」『』]?|[^\s"“”「」『』]+/gu

/** A term of a query; in quotation marks it is one of several words. */
export interface Term {
  runs: Run[]
  isQuoted: boolean
}

/**
 * Parses a query into terms; several words are one term only in quotation marks. Empty if there is no letter or digit.
 */
export function parsedTerms(query: string): Term[] {
  return [...query.matchAll(quoted)]
    .flatMap(([part, phrase]): Term[] => {
      const folded = foldText(phrase ?? part)
      const isQuoted = phrase !== undefined
      return (isQuoted ? [runsOf(folded)] : wordsIn(folded)).map((runs) => ({ runs, isQuoted }))
    })
    .filter(({ runs }) => runs.length > 0)
    .slice(0, maxTerms)
}

export const termsOf = (query: string): SearchTerms => parsedTerms(query).map(({ runs }) => runs)

/** A character within a word, as in `crypto.com`, `S&P` and `24/7`, or nothing, as between number and ticker. */
const withinWord = /^[.\-_'’&/]?$/

/** The words of a query without spaces: `比特币ETF` is two. */
function wordsIn(folded: Folded): SearchTerms {
  const words: SearchTerms = []
  for (const run of runsOf(folded)) {
    const last = words.at(-1)?.at(-1)
    const isSameWord =
      last?.kind === 'word' && run.kind === 'word' && withinWord.test(folded.text.slice(last.to, run.from))
    if (isSameWord) words.at(-1)!.push(run)
    else words.push([run])
  }
  return words
}

/** The text of adjacent runs within a normal form; words match whole, n-grams as parts of a run. */
export function adjacentForm(runs: readonly Piece[]): string {
  const whole = runs.map(({ text }) => text).join(' ')
  return `${runs[0]?.kind === 'word' ? ' ' : ''}${whole}${runs.at(-1)?.kind === 'word' ? ' ' : ''}`
}
