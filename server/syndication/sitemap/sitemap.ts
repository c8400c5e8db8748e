import { splitLocale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { anyTag, compositionsTag, financingTag, tokensTag } from '#contract/tags.ts'
import type { DocumentSource } from '#server/platform/response/text.ts'
import { itemKinds, type ItemKind } from '#domain/news/item/kind.ts'
import {
  subjectLists,
  writeIndex,
  writeInvestors,
  writeItems,
  writeNews,
  writePages,
  writeRounds,
  writeSubjects,
} from './write.ts'

interface SitemapSite {
  config: Config
  db: Database
}

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
  const list = subjectLists.find((each) => pathname.startsWith(`/sitemap/${each}-`))
  const [, ids] = /-(0|[1-9]\d{0,11})\.xml$/.exec(pathname) ?? []
  if (list && ids)
    return pathname === `/sitemap/${list}-${ids}.xml` ? () => writeSubjects(site, list, Number(ids)) : undefined
  const [, part, number] = /^\/sitemap\/(rounds|investors)-(0|[1-9]\d{0,11})\.xml$/.exec(pathname) ?? []
  if (part) return () => (part === 'rounds' ? writeRounds : writeInvestors)(site, Number(number))
  const { locale, path } = splitLocale(pathname, site.config.site.defaultLocale)
  return path === '/sitemap-news.xml' ? () => writeNews(site, locale, new Date()) : undefined
}
