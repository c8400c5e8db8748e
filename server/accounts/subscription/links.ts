import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The pages of a subscription, in its language; `end` is the address for programs of mail services (RFC 8058). */
export function linksOf({ site }: Config, locale: Locale, key: string) {
  const at = (path: string) => `${site.origin}${localisePath(path, locale, site.defaultLocale)}?key=${key}`
  return { manage: at('/subscribe/manage'), confirm: at('/subscribe/confirm'), end: at('/subscribe/end') }
}
