import { isCall } from './command.ts'
import { isContradicted } from './contradiction.ts'
import { isSupported } from './support.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'

/** A sentence of a model: its text, and the numbers of the passages that it cites, from 1. */
export interface Written {
  text: string
  names: number[]
}

const reference = / ?[[【［](\d{1,2}(?:[,，、] ?\d{1,2}){0,9})[\]】］]/gu
/** Markdown of lists, headings and quotations, which a model may write against its instructions. */
const markup = /^(?:[-*•>#]+|\d{1,2}[.)])\s+/u

/** Parses one line of a model's answer. */
export function readWritten(line: string): Written {
  const names: number[] = []
  const text = line
    .replace(reference, (_, list: string) => {
      names.push(...list.split(/[,，、]/).map((each) => Number(each)))
      return ''
    })
    .trim()
    .replace(markup, '')
    .replaceAll(/\*\*|__|`/g, '')
    .trim()
  return { text, names: [...new Set(names)] }
}

/** Whether a model stated explicitly that it has no answer. */
export const isNoAnswer = (line: string): boolean => /^\W*NO[ _]?ANSWER\b/i.test(line)

const links = /https?:|www\.|<[a-z!/]|\]\(|javascript:|data:/i
const numbers = /\d[\d.,]*/g
// In scripts without spaces a name ends where its letters end: `Tidemark指数`.
const capitals = /(?<![\p{sc=Latin}\p{N}])(?:\$?[A-Z][A-Z\d]{1,11})(?![\p{sc=Latin}\p{N}])/gu
const latinName = /(?<![\p{sc=Latin}\p{N}])\p{Lu}[\p{sc=Latin}\p{sc=Inherited}\p{N}’'.-]*/gu
const katakana = /[\p{Script=Katakana}ー]{3,}/gu
const quoted = /[“"「『«]([^“”"「」『』«»]{4,300})[”"」』»]/gu

/** Words that begin a sentence with a capital letter but are not names. */
const plainWords = new Set(
  `the a an it its this that these those he she they we in on at by for from to of as if when while after before since because according both all
  no not none one two three four five six seven eight nine ten however also but and or so then there here about under over with without during
  neither each most many some several it's holders depositors users withdrawals developers regulators funds total reports january february march
  april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday theo ngoài khi sau trước
  trong các những đến tại vì do ông bà bu bir o ve ise için göre ancak buna toplam`.match(/\S+/g),
)

/** Why a sentence is rejected: it cites no passage, calls upon its reader, or contains something that its passages do not contain. */
export type Fault = 'unsourced' | 'link' | 'number' | 'name' | 'quotation' | 'direction' | 'unsupported' | 'call'

/**
 * Checks whether a sentence of a model may be shown: it must cite passages that the model was given; every number,
 * date, ticker, name and quotation, and enough of its words, must occur in one of them; and they must not state the
 * opposite. `passages` are their texts, including titles and dates. Returns undefined if nothing is wrong.
 */
export function faultOf({ text, names }: Written, passages: readonly string[]): Fault | undefined {
  if (links.test(text)) return 'link'
  const cited = names.flatMap((name) => passages[name - 1] ?? [])
  if (cited.length === 0 || cited.length < names.length) return 'unsourced'
  const source = foldedTextOf(cited.join(' | '))
  const known = new Set((source.match(numbers) ?? []).map(digitsOf))
  if ((text.match(numbers) ?? []).some((number) => !known.has(digitsOf(number)))) return 'number'
  const has = (part: string) => source.includes(foldedTextOf(part))
  if ((text.match(capitals) ?? []).some((ticker) => !has(ticker.replace('$', '')))) return 'name'
  const proper = (text.match(latinName) ?? []).map((name) =>
    name.replace(/['’]\p{L}{0,12}$/u, '').replace(/[.'’-]{1,3}$/u, ''),
  )
  if (proper.some((name) => name.length > 1 && !plainWords.has(name.toLowerCase()) && !has(name))) return 'name'
  if ((text.match(katakana) ?? []).some((name) => !has(name))) return 'name'
  for (const [, words] of text.matchAll(quoted)) if (!has(words!)) return 'quotation'
  if (isContradicted(text, cited)) return 'direction'
  if (!isSupported(text, cited)) return 'unsupported'
  return isCall(text) ? 'call' : undefined
}

/** 1,050, 1.050 and 1050 are the same number; 46.2 is 462 of another unit, which the adjacent words determine. */
const digitsOf = (number: string) =>
  number
    .replace(/[.,]$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replace(',', '.')
