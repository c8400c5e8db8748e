import type { Section } from '#contract/pictures.ts'
import { splitLocale, type Locale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'

/** The pages that show one item, and the section that the item belongs to. */
const sections: Record<string, Section> = {
  flash: 'flash',
  newsflash: 'flash',
  japan_flash: 'flash',
  korea_flash: 'flash',
  news: 'news',
}

/** The item whose page an address of this site is, in any language and shell; undefined for all other addresses. */
export function itemAt(
  address: URL,
  { site: { origin, defaultLocale } }: Config,
): { section: Section; id: number; locale: Locale } | undefined {
  // http and https are the same page.
  if (!/^https?:$/.test(address.protocol) || address.host !== new URL(origin).host) return undefined
  const { locale, path } = splitLocale(address.pathname.replace(/^\/m(?=\/)/i, ''), defaultLocale)
  const [, name, digits] = /^\/(\w+)\/([1-9]\d{0,14})\/?$/.exec(path) ?? []
  const section = sections[name?.toLowerCase() ?? '']
  return section && { section, id: Number(digits), locale }
}
