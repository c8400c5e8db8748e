import type { Locale } from '#domain/locale.ts'

/** Whether a site can translate from one language to another; `isGeneral`: more than the two scripts of Chinese. */
export const canTranslate = (from: Locale, to: Locale, isGeneral: boolean): boolean =>
  from !== to && (isGeneral || areChinese(from, to))

/** Whether both are Chinese, so that characters and words are converted rather than translated. */
export const areChinese = (from: Locale, to: Locale): boolean => isChinese(from) && isChinese(to)

const isChinese = (locale: Locale) => locale === 'cn' || locale === 'tw'
