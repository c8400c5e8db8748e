import { lostNumbers } from '#domain/platform/language/translation-check.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import { nameGroups, namesLike } from '#domain/platform/search/names.ts'
import { foldedTextOf, foldText } from '#domain/platform/search/fold.ts'
import { runsOf } from '#domain/platform/search/tokens.ts'
import { fixedPartsOf } from '#domain/platform/text/fixed-parts.ts'
import { isCall } from './command.ts'
import { measuresIn, type Measure } from './measures.ts'

/** A claim of a model: a sentence, the number of the passage that says it, from 1, and the words there that do. */
export interface Claim {
  text: string
  passage: number
  span: string
}

/** What a claim may use: the words of its passage, with its title, and the days that it may name. */
export interface Evidence {
  title: string
  text: string
  days: string
}

const shortestSpan = { wide: 4, narrow: 10 }
const longestText = 600

/** Parses one line of a model's answer; undefined for a line that is no claim, such as a bracket around all of them. */
export function readClaim(line: string): Claim | undefined {
  const [start, end] = [line.indexOf('{'), line.lastIndexOf('}')]
  if (start < 0 || end < start) return undefined
  try {
    const { text, passage, span } = JSON.parse(line.slice(start, end + 1)) as Record<string, unknown>
    if (typeof text !== 'string' || typeof span !== 'string' || !text.trim()) return undefined
    return { text: text.trim(), passage: Number(passage), span: span.trim() }
  } catch {
    return undefined
  }
}

/** Whether a line of a model states that it has no answer. */
export const isNoAnswer = (line: string): boolean => /^\W*NO[ _]?ANSWER\b/i.test(line)

const markup = /https?:|www\.|<[a-z!/]|\]\(|javascript:|data:/i
const ticker = /(?<![\p{sc=Latin}\p{N}])(?:\$?[A-Z][A-Z\d]{1,11})(?![\p{sc=Latin}\p{N}])/gu
const latinName = /(?<![\p{sc=Latin}\p{N}])\p{Lu}[\p{sc=Latin}\p{sc=Inherited}\p{N}’'.-]*/gu
const katakana = /[\p{Script=Katakana}ー]{3,}/gu
const quoted = /[“"「『«]([^“”"「」『』«»]{4,300})[”"」』»]/gu
const wide = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u

/** Words that begin a sentence with a capital letter but are not names. */
const plainWords = new Set(
  `the a an it its this that these those he she they we in on at by for from to of as if when while after before since because according both all
  no not none one two three four five six seven eight nine ten however also but and or so then there here about under over with without during
  neither each most many some several it's holders depositors users withdrawals developers regulators hackers traders investors analysts shares prices contracts funds total reports january february march
  april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday theo ngoài khi sau trước
  trong các những đến tại vì do ông bà bu bir o ve ise için göre ancak buna toplam`.match(/\S+/g),
)

/** Why a claim is rejected by its letters: see `faultOf`. */
export type Fault = 'unsourced' | 'span' | 'link' | 'number' | 'unit' | 'name' | 'quotation' | 'call'

/**
 * Checks a claim by its letters: its span stands in its passage; every number is in the span or the title, by value and
 * with its unit; every name, ticker and quotation is in the passage, in any of its known spellings; and it neither links
 * nor calls upon its reader. Whether the passage says so is not decided here. Returns undefined if nothing is wrong.
 */
export function faultOf({ text, span }: Claim, evidence: Evidence | undefined): Fault | undefined {
  if (!evidence) return 'unsourced'
  const source = foldedTextOf(`${evidence.title} | ${evidence.text} | ${evidence.days}`)
  const has = (part: string) => source.includes(foldedTextOf(part))
  if (text.length > longestText || !standsIn(span, evidence)) return 'span'
  if (markup.test(text) || fixedPartsOf(text).some((part) => part.kind === 'link' && !has(part.text))) return 'link'
  const said = `${span} | ${evidence.title} | ${evidence.days}`
  if (lostNumbers(text, said, scriptLanguage(said)).length > 0) return 'number'
  // The days of a passage are no amounts.
  const there = measuresIn(`${span} | ${evidence.title}`)
  if (measuresIn(text).some((measure) => !isMeasured(measure, there))) return 'unit'
  if ([...namesIn(text, isKana(source))].some((name) => !has(name) && !otherNames(name).some(has))) return 'name'
  for (const [, words] of text.matchAll(quoted)) if (!has(words!)) return 'quotation'
  return isCall(text) ? 'call' : undefined
}

/** Whether the words of a span stand literally in the evidence, but for spaces and the form of quotation marks. */
function standsIn(span: string, { title, text }: Evidence): boolean {
  const least = wide.test(span) ? shortestSpan.wide : shortestSpan.narrow
  const plain = (each: string) => foldedTextOf(each).replaceAll(/[\s"'“”‘’]/g, '')
  return span.length >= Math.min(least, text.length) && [title, text].some((each) => plain(each).includes(plain(span)))
}

/** A number with a unit needs the same value in the same unit, where the source states one. */
const isMeasured = ({ readings, unit }: Measure, there: readonly Measure[]): boolean => {
  const same = there.filter((other) => other.readings.some((value) => readings.includes(value)))
  return !unit || same.length === 0 || same.some((other) => !other.unit || other.unit === unit)
}

/** The names of a text: tickers, capitalised words, katakana, and known names in any script. */
function* namesIn(text: string, hasKatakana: boolean): Generator<string> {
  for (const [found] of text.matchAll(ticker)) yield found.replace('$', '')
  for (const [found] of text.matchAll(latinName)) {
    const name = found.replace(/['’]\p{L}{0,12}$/u, '').replace(/[.'’-]{1,3}$/u, '')
    if (name.length > 1 && !plainWords.has(name.toLowerCase())) yield name
  }
  // Across languages katakana also writes words that are no names.
  if (hasKatakana) for (const [found] of text.matchAll(katakana)) yield found
  for (const name of wideNames) if (text.includes(name)) yield name
}

const isKana = (text: string) => text.search(katakana) >= 0

/** The known names in scripts without spaces, where no capital letter shows them. */
const wideNames = nameGroups
  .flat()
  .flatMap(({ written, isProper }) => (isProper ? written.filter((name) => wide.test(name) && name.length > 1) : []))

/** The other spellings of a name that is known. */
const otherNames = (name: string): string[] =>
  (namesLike(runsOf(foldText(name))) ?? []).flatMap(({ written }) => [...written])
