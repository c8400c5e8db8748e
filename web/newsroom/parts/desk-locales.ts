import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'

/** The languages of the desk, in the order of its tabs, columns and keys. */
export const deskLocales: readonly [Locale, ...Locale[]] = ['en', ...locales.filter((locale) => locale !== 'en')]

/** The same as the options of a select box. */
export const languageOptions: readonly { value: Locale; name: string }[] = deskLocales.map((value) => ({
  value,
  name: localeFacts[value].name,
}))

/** Short names for places that show all eight. */
export const shortNames: Record<Locale, string> = {
  en: 'English',
  cn: '简体',
  tw: '繁體',
  vi: 'Việt',
  ko: '한국어',
  ja: '日本語',
  th: 'ไทย',
  tr: 'Türkçe',
}
