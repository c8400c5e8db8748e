import { readFileSync } from 'node:fs'
import { locales, type Locale } from '#domain/platform/locale.ts'

/** The texts of a folder with a file `<language>.json` for each language; all have the keys of the English one. */
export const readWords = <Texts = Record<string, string>>(folder: URL): Record<Locale, Texts> =>
  Object.fromEntries(
    locales.map((locale) => [locale, JSON.parse(readFileSync(new URL(`${locale}.json`, folder), 'utf8'))]),
  ) as Record<Locale, Texts>
