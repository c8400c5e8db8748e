import { localeFacts, localisePath, locales, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import { addressOf } from '#server/platform/response/page-address.ts'
import { xmlText } from '#server/syndication/feed/xml.ts'

/**
 * A page in each of its languages: one `<url>` a language, each naming all of them and x-default, with the same
 * addresses as the pages' own links.
 */
export function urlsOf(config: Config, path: string, langs: readonly Locale[], changedAt?: Date): string {
  const { subsiteOrigins, origin, defaultLocale } = config.site
  const own = locales.filter((locale) => langs.includes(locale))
  const hrefOf = (locale: Locale) =>
    xmlText((subsiteOrigins[locale] ?? origin) + localisePath(path, locale, defaultLocale))
  const link = (tag: string, locale: Locale) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${hrefOf(locale)}"/>`
  const standard = own.includes(defaultLocale) ? defaultLocale : own[0]!
  const links = own.map((locale) => link(localeFacts[locale].tag, locale)).join('') + link('x-default', standard)
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return own
    .map((locale) => `<url><loc>${xmlText(addressOf(config, path, locale))}</loc>${lastmod}${links}</url>\n`)
    .join('')
}
