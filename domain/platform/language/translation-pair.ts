import type { Locale } from '#domain/platform/locale.ts'

/**
 * Whether a site can translate between two languages. `isGeneral`: it can translate more than between the two Chinese
 * scripts.
 */
export const canTranslate = (from: Locale, to: Locale, isGeneral: boolean): boolean =>
  from !== to && (isGeneral || areChinese(from, to))

/** Whether both languages are Chinese, so that the text is converted (characters and words) rather than translated. */
export const areChinese = (from: Locale, to: Locale): boolean => isChinese(from) && isChinese(to)

const isChinese = (locale: Locale) => locale === 'cn' || locale === 'tw'
