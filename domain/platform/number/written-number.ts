import { parseDecimal } from './decimal.ts'

/** Significant digits; fewer for a number below one, which has leading zeros as well. */
const digits = { compact: 4, small: 4, plain: 7, large: 9, smallShare: 3, share: 7 }
type Size = keyof typeof digits

/** Decimal places of a number of one or more. */
const maxDecimals: Partial<Record<Size, number>> = { plain: 4, large: 2, share: 2 }

/** In these languages readers know the words of large numbers ('1,2 milyar', '1,2 tỷ'), and not their abbreviations. */
const hasWords = /^(?:vi|th|tr)\b/

/** The options for a large number: '1.2B', '12亿', '1,2 milyar'. */
export const compactOptions = (tag: string) =>
  ({ notation: 'compact', compactDisplay: hasWords.test(tag) ? 'long' : 'short' }) as const

const formats = new Map<string, Record<Size, Intl.NumberFormat>>()

function formatsOf(tag: string): Record<Size, Intl.NumberFormat> {
  let ofTag = formats.get(tag)
  if (!ofTag) {
    const exact = (size: Size) =>
      new Intl.NumberFormat(tag, {
        maximumSignificantDigits: digits[size],
        maximumFractionDigits: maxDecimals[size] ?? 20,
        roundingPriority: 'lessPrecision',
      })
    const compact = new Intl.NumberFormat(tag, { ...compactOptions(tag), maximumSignificantDigits: digits.compact })
    formats.set(
      tag,
      (ofTag = {
        compact,
        small: exact('small'),
        plain: exact('plain'),
        large: exact('large'),
        smallShare: exact('smallShare'),
        share: exact('share'),
      }),
    )
  }
  return ofTag
}

/** From here on a number is as exact as money, however many digits that takes. */
const largeFrom = 100_000
const compactFrom = 10_000_000

/**
 * The powers of ten of units of dollars. Numbers in them are written in dollars, so that each language has its own
 * magnitudes: '$332.8M' is '$3.328亿'.
 */
const dollarUnits: Readonly<Record<string, number>> = { $: 0, $M: 6, $B: 9 }

const inDollars = (value: string | number, power: number): string =>
  parseDecimal(`${parseDecimal(String(value))}e${power}`) ?? String(value)

/**
 * Formats a number in a language, with the true minus sign; large ones are abbreviated, those in per cent are less
 * exact. `--` for null.
 */
export function numberIn(tag: string, value: string | number | null, unit = ''): string {
  if (value === null) return '--'
  const power = dollarUnits[unit]
  const written = power ? inDollars(value, power) : value
  return formatsOf(tag)
    [sizeOf(Math.abs(Number(written)), unit)].format(written as Intl.StringNumericLiteral)
    .replace('-', '−')
}

/** Formats a number with the magnitudes of a language: '46.2M', '4620万', '46,2 milyon'. */
export const compactIn = (tag: string, value: string | number): string =>
  formatsOf(tag).compact.format(value as Intl.StringNumericLiteral)

function sizeOf(size: number, unit: string): Size {
  if (size >= compactFrom) return 'compact'
  if (unit.startsWith('%')) return size < 1 ? 'smallShare' : 'share'
  return size < 1 ? 'small' : size < largeFrom ? 'plain' : 'large'
}

/** The same with a plus sign for positive numbers. */
export const signedIn = (tag: string, value: string | number, unit?: string) =>
  (Number(value) > 0 ? '+' : '') + numberIn(tag, value, unit)

/** A number with the sign of its unit in front, as the market writes dollars in every language; other units follow the number. */
export const withPrefix = (number: string, unit: string): string =>
  unit in dollarUnits ? number.replace(/^([−+]?)/, '$1$$') : number

/** The unit that follows a number, or '' if it stands in front. */
export const suffixOf = (unit: string): string => (unit in dollarUnits ? '' : unit)

/** The unit in which `numberIn` writes: dollars for millions of them. */
export const signOf = (unit: string): string => (unit in dollarUnits ? '$' : unit)

/** A number with its unit. */
export const withUnit = (number: string, unit: string): string =>
  `${withPrefix(number, unit)}\u00a0${suffixOf(unit)}`.trimEnd()

/** The maximum of decimal places that a column uses. */
const maxPlaces = 4
/** The places that a column of large numbers keeps, as those of money have. */
const moneyPlaces = 2

/**
 * Formats the numbers of a column so that their decimal places align: if one is abbreviated, all are; otherwise all
 * have as many places as the most exact number. `round` is the maximum of places.
 */
export function columnIn(tag: string, values: readonly (string | null)[], round?: number) {
  const known = values.filter((value) => value !== null)
  const isCompact = known.some((value) => Math.abs(Number(value)) >= compactFrom)
  const places = isCompact ? 2 : Math.min(placesOf(known), round ?? Infinity)
  if (places === Infinity) return (value: string | null) => numberIn(tag, value)
  const format = new Intl.NumberFormat(tag, {
    ...(isCompact && compactOptions(tag)),
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return (value: string | null) =>
    value === null ? '--' : format.format(value as Intl.StringNumericLiteral).replace('-', '−')
}

/**
 * The places of the most exact number, within seven digits of the largest, or those of money; Infinity if the smallest would lose
 * significant digits.
 */
function placesOf(values: readonly string[]): number {
  const most = Math.max(0, ...values.map((value) => value.split('.')[1]?.length ?? 0))
  if (most <= maxPlaces) return most
  const sizes = values.map((value) => Math.abs(Number(value))).filter((size) => size > 0)
  const fitting = Math.max(moneyPlaces, digits.plain - Math.max(1, Math.ceil(Math.log10(Math.max(...sizes) + 1))))
  return Math.min(...sizes) * 10 ** fitting < 10 ? Infinity : Math.min(most, fitting)
}
