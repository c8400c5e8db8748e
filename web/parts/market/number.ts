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

/** Formats numbers in the language of the page. */
export function useNumbers() {
  const tag = localeFacts[useSite().locale].tag
  return {
    number: (value: string | number | null) => numberIn(tag, value),
    signed: (value: string | number) => signedIn(tag, value),
  }
}
