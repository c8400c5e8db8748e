import { fixedPartsOf, withoutFixedParts } from '#domain/platform/text/fixed-parts.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { namesOfMonth, wordsForNumber } from '#domain/platform/number/number-words.ts'
import { quantitiesIn, type Quantity } from '#domain/platform/number/quantity.ts'
import { foldedTextOf } from '#domain/platform/search/fold.ts'

/** A name and the forms allowed in the target language: itself, or a local form (Bitcoin, 比特币). */
export interface GlossaryName {
  name: string
  translations: readonly string[]
}

export interface TranslationPair {
  source: string
  target: string
  to: Locale
  /** The names that occur in the source. */
  names?: readonly GlossaryName[]
}

/** Thai years are counted from the birth of Buddha. */
const thaiYears = 543
/** The maximum ratio of lengths between target and source, as from Chinese to Thai. */
const maxGrowth = 6
const shortText = 40

/**
 * Lists what a translation has lost or added: numbers, links, handles, tickers and names of the source that the target
 * lacks, and links, handles and tickers of the target that the source lacks. Empty for a faithful translation. Numbers
 * are compared by value, in every script: `$1.2 billion` is `12 亿美元`.
 */
export function lostInTranslation({ source, target, to, names = [] }: TranslationPair): string[] {
  if (!target.trim()) return source.trim() ? [source.trim().slice(0, shortText)] : []
  if (target.length > maxGrowth * source.length + shortText) return ['…']
  const lost = [
    ...unlike(source, target),
    ...unlike(target, source).filter((text) => !/^[a-z]+-?\d/i.test(text)),
    ...lostNames(target, names),
    ...lostNumbers(source, target, to),
  ]
  return [...new Set(lost)]
}

/** Names with digits are compared without spaces and hyphens: `ERC-20`, `ERC 20`. */
const squashed = (text: string) => text.toLowerCase().replace(/[\s\u2010-\u2015-]/g, '')

function unlike(one: string, other: string): string[] {
  const plain = other.normalize('NFKC')
  const squashedOther = squashed(plain)
  const there = fixedPartsOf(plain)
  return fixedPartsOf(one.normalize('NFKC')).flatMap(({ text }) =>
    squashedOther.includes(squashed(text)) ||
    there.some((part) => isShortened(part.text, text) || isShortened(text, part.text))
      ? []
      : text,
  )
}

/** Whether an address is another one with its middle left out: `0x5290...9EE7`. */
function isShortened(short: string, whole: string): boolean {
  const [head, tail] = short.split('...')
  return tail !== undefined && whole.startsWith(head!) && whole.endsWith(tail)
}

function lostNames(target: string, names: readonly GlossaryName[]): string[] {
  const folded = foldedTextOf(target)
  return names.flatMap(({ name, translations }) =>
    [name, ...translations].some((each) => folded.includes(foldedTextOf(each))) ? [] : name,
  )
}

/** The numbers of a text that another one, in the language `to`, lacks by value, in digits and words. */
export function lostNumbers(source: string, target: string, to: Locale): string[] {
  const there = new Set(quantitiesIn(withoutLinks(target)).flatMap(({ readings }) => readings))
  const words = target.toLocaleLowerCase('en')
  const isThere = (quantity: Quantity) =>
    (quantity.role === 'minute' && quantity.readings[0] === '0') ||
    waysToWrite(quantity, to).some((value) => there.has(value)) ||
    spelled(quantity, to).some((word) => words.includes(word))
  return quantitiesIn(withoutFixedParts(source)).flatMap((quantity) => (isThere(quantity) ? [] : quantity.text))
}

/** Numbers within names of the target count (`第3季度` for `Q3`), those within links do not. */
function withoutLinks(text: string): string {
  const links = fixedPartsOf(text).filter(({ kind }) => kind === 'link')
  return links.reduce((rest, { text: link }) => rest.replace(link, ' '), text)
}

function waysToWrite({ readings, role }: Quantity, to: Locale): string[] {
  const [value] = readings
  const number = Number(value)
  if (role === 'hour') return [...readings, String((number + 12) % 24), String(number + 12)]
  const isYear = readings.length === 1 && /^\d{4}$/.test(value!) && number > 1900 && number < 2700
  if (!isYear) return [...readings]
  return to === 'th' ? [value!, String(number + thaiYears)] : [value!, String(number - thaiYears)]
}

function spelled({ readings: [value], role }: Quantity, to: Locale): string[] {
  const month = Number(value)
  const months = role === 'month' && month >= 1 && month <= 12 ? namesOfMonth(month, to) : []
  return [...months, ...wordsForNumber(value!, to)]
}
