import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The absolute address of a page in a language, as in its canonical link. */
export const addressOf = ({ site: { origin, defaultLocale } }: Config, path: string, locale: Locale) =>
  origin + localisePath(path, locale, defaultLocale)
