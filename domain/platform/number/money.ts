import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { parseDecimal } from './decimal.ts'
import { compactOptions, withPrefix } from './written-number.ts'

/** Cents as a text of digits, so that JSON does not round large sums; null means not disclosed. */
export type Cents = string | null

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

/** A dollar has 10^2 cents, a million of them 10^8. */
const [dollarPlaces, millionPlaces] = [2, 8]

/** An amount in units of 10^`places` cents, exactly. */
const shifted = (cents: string, places: number) => parseDecimal(`${cents}e-${places}`) as Intl.StringNumericLiteral

const inMillions = (locale: Locale, cents: string, places: number): string =>
  new Intl.NumberFormat(localeFacts[locale].tag, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(shifted(cents, millionPlaces))

/** Languages that count in ten thousands, where a number of millions has to be converted by the reader. */
const countsInMyriads: ReadonlySet<Locale> = new Set(['cn', 'tw', 'ja', 'ko'])

const inMyriads = (locale: Locale, cents: string, maximumSignificantDigits: number): string => {
  const { tag } = localeFacts[locale]
  return new Intl.NumberFormat(tag, { ...compactOptions(tag), maximumSignificantDigits }).format(
    shifted(cents, dollarPlaces),
  )
}

/**
 * Formats an amount in dollars in the unit of a language: in millions with two decimals, which the heading names
 * ('1,331.25', '1.331,25'), or with its own unit where one counts in ten thousands ('1800万', '363.4亿'). '--' if not
 * disclosed.
 */
export function amountIn(locale: Locale, cents: Cents): string {
  if (cents === null) return '--'
  return countsInMyriads.has(locale) ? inMyriads(locale, cents, 4) : inMillions(locale, cents, 2)
}

/** The same for a narrow column: three digits, and no decimals from a hundred million on. */
export function shortAmountIn(locale: Locale, cents: string): string {
  if (cents === '0') return '0'
  if (countsInMyriads.has(locale)) return inMyriads(locale, cents, 3)
  return inMillions(locale, cents, Number(cents) < 100 * 10 ** millionPlaces ? 1 : 0)
}

/** Formats an amount in dollars, with cents if there are any: '$2,800,000', '$2.800.000'; '--' if not disclosed. */
export function dollarsIn(locale: Locale, cents: Cents): string {
  if (cents === null) return '--'
  const places = cents.endsWith('00') || cents === '0' ? 0 : dollarPlaces
  const format = new Intl.NumberFormat(localeFacts[locale].tag, {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return withPrefix(format.format(shifted(cents, dollarPlaces)), '$')
}

/** The ratio of an amount to the largest one, 0 to 1, for drawing. */
export const shareOf = (cents: string, largest: string): number =>
  largest === '0' ? 0 : Number((BigInt(cents) * 10_000n) / BigInt(largest)) / 10_000
