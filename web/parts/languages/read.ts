import type { LoaderArgs } from '#web/router/index.ts'
import type { NewsItem } from '#contract/news/item.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { languagesParameter, languagesRead, readingChoice } from '#domain/platform/language/reading-languages.ts'

/** The languages that a list is restricted to; undefined for all. */
export type Langs = readonly Locale[] | undefined

/** The languages of the lists of a page: as its address requests (`langs`), otherwise as the viewer has chosen. */
export function langsOf({ query, site }: Pick<LoaderArgs, 'query' | 'site'>): Langs {
  const { locale, reading } = site
  const inAddress = query.get(languagesParameter)
  return languagesRead(inAddress === null ? reading : readingChoice(inAddress), locale)
}

/** The parameters of a list in these languages, or in all languages if these have nothing new. */
export const inLanguages = (langs: Langs) => (langs ? { only_lang: langs, else_all: 1 as const } : {})

/** The languages that the loaded list actually shows. */
export const shownLangs = (langs: Langs, { shows_all }: { shows_all?: 0 | 1 | undefined }): Langs =>
  shows_all ? undefined : langs

/** Whether an item is public in one of these languages. */
export const isIn = (langs: Langs, item: Pick<NewsItem, 'langs'>): boolean =>
  !langs || item.langs.some((lang) => langs.includes(lang))
