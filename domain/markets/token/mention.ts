import { foldedTextOf, foldText } from '#domain/platform/search/fold.ts'
import { namesLike } from '#domain/platform/search/names.ts'
import { runsOf } from '#domain/platform/search/tokens.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { capitalNames, establishedNames, namesakes, otherMeanings, tradeTerms } from './other-meanings.ts'
import { isSource } from './source-phrase.ts'

/**
 * The reasons why an item is about a token, the strongest first: its ticker (`$BTC`, `BTC/USDT`), one of the item's tags, or its
 * name in the text.
 */
export const mentionReasons = ['ticker', 'tag', 'name'] as const
export type MentionReason = (typeof mentionReasons)[number]

/** A name of a token to search for in texts. */
export interface TokenName {
  tokenId: number
  kind: 'symbol' | 'name'
  text: string
  /** The symbol of the token. */
  symbol: string
  /** Whether the name also has another meaning: LINK, Avalanche (`isOrdinaryName`). */
  isOrdinary: boolean
  /** The same for the symbol. */
  isSymbolOrdinary: boolean
  /** The languages in whose texts the name is a word (`server/news/subject/language-words.ts`). */
  wordIn?: readonly Locale[]
}

/** The texts in which names are searched; plain text. */
export interface MentionText {
  lang: Locale
  title: string
  text: string
  tags: readonly string[]
}

/**
 * Scripts whose words are not separated by spaces, or have endings attached: names in them match as a part of the text.
 */
const unsegmented = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}]/u
const word =
  /(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}])[\p{L}\p{N}])(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Hangul}])[\p{L}\p{N}\p{M}])*/gu
const cashtag =
  /(?<![\p{sc=Latin}\p{N}$])\$(?:([\p{sc=Latin}\p{N}]{2,20})(?![\p{sc=Latin}\p{N}])|([\p{L}\p{N}]{2,20})(?![\p{L}\p{N}]))/gu
/** A symbol in a pair with a coin that is worth a dollar. */
const pair = /(?<![\p{sc=Latin}\p{N}$/])([A-Z\d]{2,12})\/(?:FD)?USD[TC](?![\p{sc=Latin}\p{N}])/gu
/** `$404`, `$18M`, `$5bn`: an amount of money. */
const amount = /^\d+(?:k|kk|m|mm|mn|b|bn|t|tn)?$/i
const maxWords = 4
/** Shorter words are mostly initials, units and parts of other words. */
const minDistinctive = 4

const wordsOf = (text: string): string[] => text.match(word) ?? []
const keyOfWords = (words: readonly string[]) => foldedTextOf(words.join(' '))

/** Whether a name is searched as a part of the text rather than by its words. */
export const isUnsegmentedName = (name: string) => unsegmented.test(name)

/** The key of a symbol: `$` and the symbol in capitals. */
export const symbolKey = (symbol: string) => `$${symbol.toUpperCase()}`

/** The key of a name: its words in the normal form for comparisons; '' for a name without letters and digits. */
export const nameKey = (name: string) =>
  isUnsegmentedName(name) ? foldedTextOf(name.trim()) : keyOfWords(wordsOf(name))

/**
 * Whether a name consists of ordinary words, so that it means the token only next to its symbol. `isWord` is whether a
 * lower-case text is an English word.
 */
export function isOrdinaryName(name: string, isWord: (word: string) => boolean): boolean {
  if (isUnsegmentedName(name)) return false
  const words = wordsOf(foldedTextOf(name))
  const whole = words.join(' ')
  if (establishedNames.has(whole) || capitalNames.has(whole)) return false
  return words.every(
    (each) =>
      each.length < minDistinctive ||
      /^\d+$/.test(each) ||
      isWord(each) ||
      otherMeanings.has(each) ||
      (words.length > 1 && namesakes.has(each)),
  )
}

/** Whether a symbol is also a word (ONE, GAS, LINK) or too short, so that it needs the dollar sign or brackets. */
export const isOrdinarySymbol = (symbol: string, isWord: (word: string) => boolean): boolean =>
  symbol.length < 3 || amount.test(symbol) || isWord(symbol.toLowerCase()) || tradeTerms.has(symbol.toLowerCase())

/**
 * The keys of all names that may occur in a text: of its cashtags and pairs, its tags, its words and its capitalised runs of
 * words.
 */
export function mentionKeys({ title, text, tags }: Omit<MentionText, 'lang'>): Set<string> {
  const keys = new Set<string>()
  for (const part of [title, text]) {
    for (const ticker of cashtagsOf(part)) keys.add(symbolKey(ticker))
    const words = wordsOf(part)
    const folded = words.map(foldedTextOf)
    for (const [index, first] of words.entries()) {
      let run = folded[index]!
      keys.add(run)
      const end = /^[\p{Lu}\p{N}]/u.test(first) ? Math.min(index + maxWords, words.length) : 0
      for (let next = index + 1; next < end; next++) keys.add((run += ` ${folded[next]}`))
    }
  }
  for (const tag of tags) for (const key of [symbolKey(tag.replace(/^\$/, '')), nameKey(tag)]) keys.add(key)
  return keys
}

/**
 * The tokens that a text is about, each with the strongest reason. `names` are the stored names for `mentionKeys`, and
 * all names in scripts without spaces.
 */
export function mentionsIn(text: MentionText, names: readonly TokenName[]): Map<number, MentionReason> {
  const whole = `${text.title}\n${text.text}`.normalize('NFKC')
  const searched = { ...text, whole, folded: foldedTextOf(whole), keys: mentionKeys({ ...text, tags: [] }) }
  const found = new Map<number, MentionReason>()
  for (const name of names) {
    const reason = name.kind === 'symbol' ? reasonOfSymbol(searched, name) : reasonOfName(searched, name)
    const before = found.get(name.tokenId)
    if (reason && (!before || mentionReasons.indexOf(reason) < mentionReasons.indexOf(before)))
      found.set(name.tokenId, reason)
  }
  return found
}

interface Searched extends MentionText {
  whole: string
  folded: string
  keys: ReadonlySet<string>
}

function reasonOfSymbol({ keys, tags }: Searched, { text, isOrdinary }: TokenName): MentionReason | undefined {
  if (keys.has(symbolKey(text))) return 'ticker'
  const isTag = tags.some((tag) => tag.toUpperCase() === symbolKey(text) || (!isOrdinary && tag === text.toUpperCase()))
  return isTag ? 'tag' : undefined
}

function reasonOfName(searched: Searched, name: TokenName): MentionReason | undefined {
  const { lang, tags, keys, folded, whole } = searched
  const key = nameKey(name.text)
  const isTag = tags.some((tag) => nameKey(tag) === key)
  if (isUnsegmentedName(name.text)) return isTag ? 'tag' : isWithin(folded, key) ? 'name' : undefined
  const isWord = name.wordIn?.includes(lang) === true
  const isOrdinary = name.isOrdinary || isWord
  if (isOrdinary && !hasCompany(whole, { ...name, isSymbolOrdinary: name.isSymbolOrdinary || isWord })) return undefined
  if (isTag) return 'tag'
  return keys.has(key) && isWritten(searched, name.text, isOrdinary) ? 'name' : undefined
}

/** Letters of one script that attach to a name in it make another word: 리플 in 트리플, リップル in トリップル. */
const attached: readonly (readonly [script: RegExp, before: RegExp, after: RegExp])[] = [
  [/^\p{sc=Hangul}+$/u, /\p{sc=Hangul}$/u, /^(?!)/],
  [/^[\p{sc=Katakana}ー]+$/u, /[\p{sc=Katakana}ー]$/u, /^[\p{sc=Katakana}ー]/u],
]

/** Whether a folded text has a name of a script without spaces, and not as a part of another word or as a source. */
function isWithin(folded: string, key: string): boolean {
  const [, before, after] = attached.find(([script]) => script.test(key)) ?? []
  for (let at = folded.indexOf(key); at >= 0; at = folded.indexOf(key, at + 1)) {
    const end = at + key.length
    const isPart = before?.test(folded.slice(0, at).slice(-1)) || after?.test(folded.slice(end, end + 1))
    if (!isPart && !isSource(folded, at, end)) return true
  }
  return false
}

/**
 * Whether a text has a name with its letters, not only as a source. An ordinary name needs its case. In languages other than English the
 * marks of letters count, and a name begins with a capital, unless it is known everywhere: a small word may be one of the language.
 */
function isWritten({ whole, lang }: Searched, name: string, isOrdinary: boolean): boolean {
  if (!isOrdinary && lang === 'en' && !isAscii.test(name)) return true
  const pattern = wordsOf(name).map(escaped).join('[^\\p{L}\\p{N}]{1,3}')
  const isAnyCase = !isOrdinary && !capitalNames.has(nameKey(name)) && (lang === 'en' || isKnownName(name))
  const sought = new RegExp(`(?<!\\p{sc=Latin}|\\p{N})${pattern}(?!\\p{sc=Latin}|\\p{N}|\\p{M})`, 'giu')
  return [...whole.matchAll(sought)].some(
    ({ 0: found, index }) =>
      (isAnyCase || found === name || (!isOrdinary && !smallWord.test(found))) &&
      !isSource(whole, index, index + found.length),
  )
}

/** Whether it is a name that is written in several languages (`domain/platform/search/names.ts`). */
const isKnownName = (name: string) => namesLike(runsOf(foldText(name)))?.some(({ isProper }) => isProper) ?? false

const isAscii = /^\p{ASCII}*$/u
const smallWord = /(?<![\p{L}\p{N}])\p{Ll}/u

/**
 * Whether the symbol accompanies the name: in capitals, or for a symbol that is a word, in brackets or in a pair such
 * as ONE/USDT. Brackets behind another word are no company of a name that is its own symbol: 'a central exchange (CEX)'.
 */
function hasCompany(whole: string, { symbol, text, isSymbolOrdinary }: TokenName): boolean {
  const sign = escaped(symbol.toUpperCase())
  if (!isSymbolOrdinary) return standsAlone(whole, sign)
  const name = nameKey(text) === nameKey(symbol) ? `(?<![\\p{L}\\p{N}])${escaped(text)} ?` : ''
  return new RegExp(`${name}[(（]\\$?${sign}[)）]|(?<![\\p{L}\\p{N}])${sign}[/-]USD`, 'u').test(whole)
}

const standsAlone = (whole: string, pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, 'u').test(whole)

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')

/** A word of a language occurs so often in a sample, and is written small in this share of its places. */
const [minOccurrences, minSmall] = [3, 0.7]

/** The words of a language, in small letters, as its texts tell: a name is mostly written with a capital, unless every language knows it. */
export function languageWords(texts: Iterable<string>): Set<string> {
  const counts = new Map<string, { all: number; small: number }>()
  for (const text of texts)
    for (const each of wordsOf(text.normalize('NFC'))) {
      const small = each.toLowerCase()
      // In capitals it is a symbol or a heading.
      if (each !== small && each === each.toUpperCase()) continue
      const count = counts.get(small) ?? { all: 0, small: 0 }
      counts.set(small, { all: count.all + 1, small: count.small + (each === small ? 1 : 0) })
    }
  return new Set(
    [...counts].flatMap(([each, { all, small }]) =>
      all >= minOccurrences && small >= all * minSmall && !isKnownName(each) ? [each] : [],
    ),
  )
}

const cashtagsOf = (text: string): string[] =>
  [...text.matchAll(cashtag), ...text.matchAll(pair)]
    .map(([, latin, other]) => (latin ?? other)!)
    .filter((ticker) => !amount.test(ticker))
