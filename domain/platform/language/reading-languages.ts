import { locales, type Locale } from '#domain/platform/locale.ts'

/**
 * The languages that a reader wants to read in addition to that of the page, as stored in the cookie `langs`, in an
 * account and in the parameter `langs` of an address: '' for none, 'all', or codes joined by points in the order of
 * `locales`.
 */
export type ReadingChoice = string

/** The name of the cookie, and of the parameter that pages with such lists declare. */
export const languagesParameter = 'langs'

export const allLanguages = 'all'
/** The parameter value for the language of the page alone, regardless of the stored choice. */
const ownLanguage = 'own'

/** The canonical form of a choice, so that equal choices are equal texts; '' if invalid. */
export function readingChoice(value: string | null | undefined): ReadingChoice {
  if (!value || value === ownLanguage) return ''
  if (value === allLanguages) return allLanguages
  const named = new Set(value.split('.'))
  return choiceOf(locales.filter((locale) => named.has(locale)))
}

/** The choice of these languages; all of them are 'all'. */
export const choiceOf = (chosen: readonly Locale[]): ReadingChoice =>
  chosen.length === locales.length ? allLanguages : locales.filter((locale) => chosen.includes(locale)).join('.')

/** The languages of the lists of a page: its own and the chosen ones, in the order of `locales`; undefined for all. */
export function languagesRead(choice: ReadingChoice, locale: Locale): readonly Locale[] | undefined {
  if (choice === allLanguages) return undefined
  const chosen = new Set<string>([locale, ...choice.split('.')])
  const read = locales.filter((each) => chosen.has(each))
  return read.length === locales.length ? undefined : read
}

/** The value of an address's parameter `langs` for a choice. */
export const inAddress = (choice: ReadingChoice): string => choice || ownLanguage
