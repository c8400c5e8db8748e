import type { Locale } from '#domain/locale.ts'
import { areChinese } from '#domain/language/translation-pair.ts'

/** The key of what is shown while a translation is made: the two scripts of Chinese need no model. */
export const waitingWords = (from: Locale, to: Locale) =>
  areChinese(from, to) ? 'common.loading' : 'translation.waiting'
