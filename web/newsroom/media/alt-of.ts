import type { MediaRow } from '#contract/newsroom/media.ts'
import { locales, type Locale } from '#domain/locale.ts'

/** The description of a picture in a language, else in the first that there is, with the language that it is in. */
export function altOf({ alts }: Pick<MediaRow, 'alts'>, wanted: Locale): { text: string; lang: Locale } {
  const lang = alts[wanted] ? wanted : locales.find((each) => alts[each])!
  return { text: alts[lang]!, lang }
}
