import { addressId, itemKinds, itemKindFacts, type ItemKind } from '#domain/news/item/kind.ts'
import { itemOfShortPath } from '#domain/news/item/short-link.ts'
import { splitLocale, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

const pagePath = new RegExp(`^/(\\w+)/${addressId}/?$`)

/** The kind of item that the pages of a first segment show. */
const kindsBySegment = new Map<string, ItemKind>([
  ...itemKinds.map((kind) => [itemKindFacts[kind].section, kind] as const),
  ['newsflash', 'flash'],
  ['japan_flash', 'flash'],
  ['korea_flash', 'flash'],
])

/** The item whose page or short link an address of this site is, in any language and shell; undefined for all other addresses. */
export function itemAt(
  address: URL,
  { site: { origin, defaultLocale } }: Config,
): { kind: ItemKind; id: number; locale: Locale } | undefined {
  // http and https are the same page.
  if (!/^https?:$/.test(address.protocol) || address.host !== new URL(origin).host) return undefined
  const { locale, path } = splitLocale(address.pathname.replace(/^\/m(?=\/)/i, ''), defaultLocale)
  const [, name, digits] = pagePath.exec(path) ?? []
  const kind = kindsBySegment.get(name?.toLowerCase() ?? '')
  const item = kind ? { kind, id: Number(digits) } : itemOfShortPath(path)
  return item && { ...item, locale }
}
