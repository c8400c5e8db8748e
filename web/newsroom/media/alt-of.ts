import type { MediaRow } from '#contract/newsroom/media.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'

/** The description of a picture in a language, otherwise in the first available one, with its language. */
export function altOf({ alts }: Pick<MediaRow, 'alts'>, wanted: Locale): { text: string; lang: Locale } {
  const lang = alts[wanted] ? wanted : locales.find((each) => alts[each])!
  return { text: alts[lang]!, lang }
}
