import { globSync, readFileSync } from 'node:fs'
import type { Locale } from '#domain/platform/locale.ts'

/** The texts of the site in a language, by section and key, without values for their placeholders. */
export const wordsOf = (locale: Locale) => (section: string, key: string) =>
  (JSON.parse(readFileSync(globSync(`web/**/words/${locale}/${section}.json`)[0]!, 'utf8')) as Record<string, string>)[
    key
  ]!
