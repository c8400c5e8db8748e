import type { Locale } from '#domain/platform/locale.ts'
import { areChinese } from '#domain/platform/language/translation-pair.ts'

/**
 * The key of the text while a translation is loading: a conversion between the two scripts of Chinese needs no model.
 */
export const waitingWords = (from: Locale, to: Locale) =>
  areChinese(from, to) ? 'common.loading' : 'translation.waiting'
