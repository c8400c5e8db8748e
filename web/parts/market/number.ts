import { localeFacts } from '#domain/locale.ts'
import { useSite } from '#web/state/store.ts'

const formats = new Map<string, Intl.NumberFormat>()

function formatOf(tag: string, isCompact: boolean): Intl.NumberFormat {
  const key = `${tag} ${isCompact}`
  let format = formats.get(key)
  if (!format)
    formats.set(
      key,
      (format = new Intl.NumberFormat(
        tag,
        isCompact
          ? { notation: 'compact', maximumSignificantDigits: 4 }
          : { maximumSignificantDigits: 7, maximumFractionDigits: 20, roundingPriority: 'lessPrecision' },
      )),
    )
  return format
}

const compactFrom = 10_000_000

/** A number as a language writes it, with the true minus sign; large ones are shortened. `--` for an unknown one. */
export function numberIn(tag: string, value: string | number | null): string {
  if (value === null) return '--'
  const isCompact = Math.abs(Number(value)) >= compactFrom
  return formatOf(tag, isCompact)
    .format(value as Intl.StringNumericLiteral)
    .replace('-', '−')
}

/** The same with its sign. */
export const signedIn = (tag: string, value: string | number) => (Number(value) > 0 ? '+' : '') + numberIn(tag, value)

/** Places that are filled up in a column; more are left as they are. */
const maxPlaces = 4

/**
 * Writes the numbers of a column, so that their places stand below each other: all shortened when one of them is, otherwise with as many
 * decimal places as the most exact has. `round` leaves so many places at most.
 */
export function columnIn(tag: string, values: readonly (string | null)[], round?: number) {
  const known = values.filter((value) => value !== null)
  const isCompact = known.some((value) => Math.abs(Number(value)) >= compactFrom)
  const most = Math.max(0, ...known.map((value) => value.split('.')[1]?.length ?? 0))
  const places = isCompact ? 2 : Math.min(most, round ?? most)
  if (places > maxPlaces) return (value: string | null) => numberIn(tag, value)
  const format = new Intl.NumberFormat(tag, {
    ...(isCompact && { notation: 'compact' }),
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  })
  return (value: string | null) =>
    value === null ? '--' : format.format(value as Intl.StringNumericLiteral).replace('-', '−')
}

/** Formats numbers in the language of the page. */
export function useNumbers() {
  const tag = localeFacts[useSite().locale].tag
  return {
    number: (value: string | number | null) => numberIn(tag, value),
    signed: (value: string | number) => signedIn(tag, value),
    column: (values: readonly (string | null)[], round?: number) => columnIn(tag, values, round),
  }
}
