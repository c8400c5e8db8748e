/** Cents as they are sent: a text of digits, so that no sum is rounded on its way; null is not disclosed. */
export type Cents = string | null

const amount = /^(\d{1,15})(?:\.(\d+))?$/

/**
 * The cents of an amount in a unit of dollars (1, or 1_000_000 for figures in millions), exactly, rounded at half a cent. A
 * thousands separator is allowed. Undefined for what is no amount: negative, absurd (over ten trillion dollars) or text.
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

/** In millions of dollars with two places, such as '1,331.25'; '--' when not disclosed. */
export function millionsOf(cents: Cents): string {
  if (cents === null) return '--'
  const hundredths = (BigInt(cents) + 500_000n) / 1_000_000n
  const digits = String(hundredths).padStart(3, '0')
  return `${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`
}

/** In dollars and, where there are any, cents: '$2,800,000'; '--' when not disclosed. */
export function dollarsOf(cents: Cents): string {
  if (cents === null) return '--'
  const digits = cents.padStart(3, '0')
  const rest = digits.slice(-2)
  return `$${grouped(digits.slice(0, -2))}${rest === '00' ? '' : `.${rest}`}`
}

/** The share of an amount in a larger one, 0 to 1, for drawing. */
export const shareOf = (cents: string, largest: string): number =>
  largest === '0' ? 0 : Number((BigInt(cents) * 10_000n) / BigInt(largest)) / 10_000
