import { localeFacts, type Locale } from '#domain/locale.ts'

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

const grouped = (digits: string) => BigInt(digits).toLocaleString('en-US')

/** Languages that count in ten thousands, where a number of millions has to be converted by the reader. */
const countsInMyriads: ReadonlySet<Locale> = new Set(['cn', 'tw', 'ja', 'ko'])

/**
 * Formats an amount in dollars in the unit and the marks of a language: in millions with two decimals, such as
 * '1,331.25', which the heading names, or with its own unit where one counts in ten thousands ('1800万', '363.4亿').
 * `digits` limits those of the latter. '--' if not disclosed.
 */
export function amountIn(locale: Locale, cents: Cents, digits = 4): string {
  if (cents === null) return '--'
  const { tag } = localeFacts[locale]
  if (countsInMyriads.has(locale))
    return new Intl.NumberFormat(tag, { notation: 'compact', maximumSignificantDigits: digits }).format(
      Number(cents) / 100,
    )
  const hundredths = (BigInt(cents) + 500_000n) / 1_000_000n
  return new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    Number(hundredths) / 100,
  )
}

/** Formats an amount in dollars, with cents if there are any: '$2,800,000'; '--' if not disclosed. */
export function dollarsOf(cents: Cents): string {
  if (cents === null) return '--'
  const digits = cents.padStart(3, '0')
  const rest = digits.slice(-2)
  return `$${grouped(digits.slice(0, -2))}${rest === '00' ? '' : `.${rest}`}`
}

/** The ratio of an amount to the largest one, 0 to 1, for drawing. */
export const shareOf = (cents: string, largest: string): number =>
  largest === '0' ? 0 : Number((BigInt(cents) * 10_000n) / BigInt(largest)) / 10_000
