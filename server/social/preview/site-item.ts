import { picturePath, pictureShapes, pictureVersion, sitePicturePaths } from '#contract/syndication/picture.ts'
import type { LinkPreview } from '#contract/social/preview.ts'
import { Refusal } from '#contract/errors.ts'
import { shorten } from '#domain/platform/text/clean-text.ts'
import { itemKindFacts, itemPath } from '#domain/news/item/kind.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { CallContext } from '#server/platform/call/handler.ts'
import { hydrate, type ItemRow } from '#server/news/item/read/hydrate.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { itemAt } from '#server/syndication/oembed/item-at.ts'
import { imageSizes } from '#server/platform/upload/use.ts'

type Place = Pick<CallContext, 'db' | 'config'>

const siteName = 'Farwire'
const descriptionLength = 400

/**
 * The preview of a link to this site, in the language of the address, from the database and never by a request to ourselves, or
 * undefined for a link to another site. Refuses `no_preview` for an item or image that is not there.
 */
export async function previewSiteItem(href: string, { db, config }: Place): Promise<LinkPreview | undefined> {
  const url = new URL(href)
  const site = siteAt(url, config)
  if (!site) return undefined
  const here = new URL(url.pathname, config.site.origin)
  const common = { url: href, host: url.host, site_name: siteName, miniapp: null }
  if (url.pathname.startsWith('/u/'))
    return { ...common, kind: 'image', title: '', description: '', ...(await imageAt(here.href, { db, config })) }
  const at = itemAt(here, config)
  if (!at)
    return {
      ...common,
      kind: 'page',
      title: siteName,
      description: '',
      ...drawn(sitePicturePaths.preview, site.locale, config),
    }
  const locale = site.locale ?? at.locale
  const [row] = await hydrate(db, [at.id], { locale })
  if (row?.kind !== at.kind) throw new Refusal('no_preview')
  return { ...common, ...textsOf(row), ...pictureOf(row, locale, config) }
}

const textsOf = (row: ItemRow) => ({
  kind: row.kind === 'flash' ? ('flash' as const) : ('article' as const),
  title: row.title,
  description: shorten(row.abstract || plainText(row.content_html), descriptionLength),
})

/** A card of an item in a cast, and where it leads now. */
export interface ItemCard extends LinkPreview {
  address: string
}

/**
 * The item of this site that a link of a cast leads to; undefined for another link. Casts keep the address that they were written with,
 * which names this machine on a site that got its domain later.
 */
export function itemOfLink(href: string, config: Config): ReturnType<typeof itemAt> {
  const url = URL.parse(href)
  if (!url || (!siteAt(url, config) && !loopback.test(url.hostname))) return undefined
  return itemAt(new URL(url.pathname, config.site.origin), config)
}

/**
 * The card of an item of this site: in the reader's language, at the address that the site has now, without a drawn picture. Undefined
 * for another link.
 */
export async function cardOfItem(href: string, reader: Locale, { db, config }: Place): Promise<ItemCard | undefined> {
  const { origin, defaultLocale } = config.site
  const at = itemOfLink(href, config)
  const [row] = at ? await hydrate(db, [at.id], { locale: reader }) : []
  if (!at || row?.kind !== at.kind) return undefined
  const address = origin + localisePath(itemPath(row.kind, row.article_id, row.slug), reader, defaultLocale)
  return {
    url: href,
    address,
    host: new URL(address).host,
    site_name: siteName,
    ...textsOf(row),
    image: row.image_url ? new URL(row.image_url, origin).href : '',
    image_width: 0,
    image_height: 0,
    miniapp: null,
  }
}

const loopback = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/

/** Whether an address is this site's, and the language of a site that has one of its own. */
function siteAt({ origin }: URL, { site }: Config): { locale?: Locale } | undefined {
  const isAt = (address: string | null) => address !== null && new URL(address).origin === origin
  if (isAt(site.origin) || isAt(site.mobileOrigin)) return {}
  const locale = keysOf(site.subsiteOrigins).find((each) => isAt(site.subsiteOrigins[each]))
  return locale && { locale }
}

async function imageAt(address: string, { db, config }: Place) {
  const size = (await imageSizes(db, config, [address])).get(address)
  if (!size) throw new Refusal('no_preview')
  return { image: address, image_width: size.width, image_height: size.height }
}

/** The item's own picture, else the one that the site draws of it. */
function pictureOf(row: ItemRow, locale: Locale, config: Config) {
  if (row.image_url) return { image: new URL(row.image_url, config.site.origin).href, image_width: 0, image_height: 0 }
  const version = pictureVersion({ add_time: row.published_at.getTime() / 1000, corrections: [] })
  return drawn(picturePath('preview', itemKindFacts[row.kind].section, row.article_id, version), locale, config)
}

function drawn(path: string, locale: Locale | undefined, { site: { origin, defaultLocale } }: Config) {
  const { width, height } = pictureShapes.preview
  return {
    image: origin + localisePath(path, locale ?? defaultLocale, defaultLocale),
    image_width: width,
    image_height: height,
  }
}
