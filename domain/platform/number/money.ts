import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { parseDecimal } from './decimal.ts'
import { compactOptions, withPrefix } from './written-number.ts'

/** Dollars as an exact decimal in a text, so that JSON does not round large sums; null means not disclosed. */
export type Dollars = string | null

const amount = /^(\d{1,15})(?:\.(\d+))?$/

/**
 * Converts an amount in dollars or in millions of dollars (`unit`) to cents, exactly, rounded at half a cent. A
 * thousands separator is allowed. Undefined for anything else: negative amounts, amounts above ten trillion dollars,
 * text.
 */
export function centsOf(text: string, unit: 1 | 1_000_000 = 1): number | undefined {
  const [, whole, fraction = ''] = amount.exec(text.trim().replace(/,(?=\d{3}(?:\D|$))/g, '')) ?? []
  if (whole === undefined) return undefined
  const places = unit === 1 ? 2 : 8
  const scaled = BigInt(whole + fraction.padEnd(places, '0').slice(0, places))
  const rounded = scaled + ((fraction[places] ?? '0') >= '5' ? 1n : 0n)
  return rounded > 1_000_000_000_000_000n ? undefined : Number(rounded)
}

/** An exact decimal, divided by 10^`places`, as formats take it. */
const shifted = (dollars: string, places = 0) => parseDecimal(`${dollars}e-${places}`) as Intl.StringNumericLiteral

const inMillions = (locale: Locale, dollars: string, places: number): string =>
  new Intl.NumberFormat(localeFacts[locale].tag, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(shifted(dollars, 6))

/** Languages that count in ten thousands, where a number of millions has to be converted by the reader. */
const countsInMyriads: ReadonlySet<Locale> = new Set(['cn', 'tw', 'ja', 'ko'])

const inMyriads = (locale: Locale, dollars: string, maximumSignificantDigits: number): string => {
  const { tag } = localeFacts[locale]
  return new Intl.NumberFormat(tag, { ...compactOptions(tag), maximumSignificantDigits }).format(shifted(dollars))
}

/**
 * Formats an amount in dollars in the unit of a language: in millions with two decimals, which the heading names
 * ('1,331.25', '1.331,25'), or with its own unit where one counts in ten thousands ('1800万', '363.4亿'). '--' if not
 * disclosed.
 */
export function amountIn(locale: Locale, dollars: Dollars): string {
  if (dollars === null) return '--'
  return countsInMyriads.has(locale) ? inMyriads(locale, dollars, 4) : inMillions(locale, dollars, 2)
}

/** The same for a narrow column: three digits, and no decimals from a hundred million on. */
export function shortAmountIn(locale: Locale, dollars: string): string {
  if (dollars === '0') return '0'
  if (countsInMyriads.has(locale)) return inMyriads(locale, dollars, 3)
  return inMillions(locale, dollars, Number(dollars) < 100_000_000 ? 1 : 0)
}

/** Formats an amount in dollars, with cents if there are any: '$2,800,000', '$2.800.000'; '--' if not disclosed. */
export function dollarsIn(locale: Locale, dollars: Dollars): string {
  if (dollars === null) return '--'
  const places = dollars.includes('.') ? 2 : 0
  const format = new Intl.NumberFormat(localeFacts[locale].tag, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return withPrefix(format.format(shifted(dollars)), '$')
}

/** The ratio of an amount to the largest one, 0 to 1, for drawing. */
export const shareOf = (dollars: string, largest: string): number =>
  largest === '0' ? 0 : Number(dollars) / Number(largest)
