import { parseDecimal } from './decimal.ts'

/**
 * Parses a number as a reader types it in a language, with or without thousands separators, into its normal form:
 * `97,412.5` in English and `97.412,5` in Turkish become `97412.5`. A point that cannot be a thousands separator is a
 * decimal point in every language. Undefined if it is not a number.
 */
export function typedDecimal(text: string, languageTag: string): string | undefined {
  const parts = new Intl.NumberFormat(languageTag).formatToParts(12_345.6)
  const signOf = (type: 'group' | 'decimal') => parts.find((part) => part.type === type)!.value
  const plain = text.trim().replace('−', '-')
  const [whole = '', fraction, ...rest] = plain.split(signOf('decimal'))
  const groups = whole.split(signOf('group'))
  const isGrouped =
    groups.length > 1 && /^[+-]?\d{1,3}$/.test(groups[0]!) && groups.slice(1).every((group) => /^\d{3}$/.test(group))
  if (rest.length > 0 || (groups.length > 1 && !isGrouped)) return parseDecimal(plain)
  return parseDecimal(groups.join('') + (fraction === undefined ? '' : `.${fraction}`))
}

/** Formats a number as a reader would type it in a language: unabbreviated, with all decimals. */
export const writtenDecimal = (value: string, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, { maximumFractionDigits: 20 }).format(value as Intl.StringNumericLiteral)
