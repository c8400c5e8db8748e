import { splitLocale } from '#domain/platform/locale.ts'
import { anyTag, compositionsTag, financingTag, tokensTag } from '#contract/tags.ts'
import type { DocumentSource } from '#server/platform/response/text.ts'
import { itemKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { writeIndex, writeItems, writeNews, writePages, writeSubjects, type SitemapSite } from './write.ts'

const itemsPath = new RegExp(`^/sitemap/(${itemKinds.join('|')})-(0|[1-9]\\d{0,11})\\.xml$`)

/** The sitemaps; undefined for other addresses. */
export function sitemapSource({ pathname }: URL, site: SitemapSite): DocumentSource | undefined {
  const write = writerAt(pathname, site)
  return (
    write && {
      absent: 'There is no such sitemap.\n',
      key: `sitemap ${pathname}`,
      tags: [...itemKinds.map(anyTag), financingTag, compositionsTag, tokensTag],
      async write() {
        const body = await write()
        return body === undefined ? undefined : { body, type: 'application/xml; charset=utf-8', maxAgeSeconds: 300 }
      },
    }
  )
}

function writerAt(pathname: string, site: SitemapSite): (() => Promise<string | undefined>) | undefined {
  if (pathname === '/sitemap.xml') return () => writeIndex(site)
  if (pathname === '/sitemap/pages-0.xml') return () => writePages(site)
  const [, kind, page] = itemsPath.exec(pathname) ?? []
  if (kind) return () => writeItems(site, kind as ItemKind, Number(page))
  const [, name, ids] = /^\/sitemap\/([a-z]+)-(0|[1-9]\d{0,11})\.xml$/.exec(pathname) ?? []
  if (name) return () => writeSubjects(site, name, Number(ids))
  const { locale, path } = splitLocale(pathname, site.config.site.defaultLocale)
  return path === '/sitemap-news.xml' ? () => writeNews(site, locale, new Date()) : undefined
}
