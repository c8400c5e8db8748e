import { splitLocale } from '#domain/locale.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { answerText } from '#server/response/text.ts'
import type { ItemKind } from '#server/item/read/skeleton.ts'
import { writeIndex, writeItems, writeNews, writePages } from './write.ts'

interface SitemapSite {
  config: Config
  db: Database
}

/** The sitemaps; undefined for other addresses. */
export async function answerSitemap(request: Request, site: SitemapSite): Promise<Response | undefined> {
  const { pathname } = new URL(request.url)
  const isNews = pathname.endsWith('/sitemap-news.xml')
  const [, kind, page] = /^\/sitemap\/(flash|article|pages)-(0|[1-9]\d{0,11})\.xml$/.exec(pathname) ?? []
  if (pathname !== '/sitemap.xml' && !isNews && !kind) return undefined
  const body = isNews
    ? await newsAt(pathname, site)
    : kind
      ? await pageOf(kind, Number(page), site)
      : await writeIndex(site)
  return body === undefined
    ? undefined
    : answerText(request, { body, type: 'application/xml; charset=utf-8', maxAgeSeconds: 300 })
}

async function newsAt(pathname: string, site: SitemapSite): Promise<string | undefined> {
  const { locale, path } = splitLocale(pathname, site.config.site.defaultLocale)
  return path === '/sitemap-news.xml' ? writeNews(site, locale, new Date()) : undefined
}

async function pageOf(kind: string, page: number, site: SitemapSite): Promise<string | undefined> {
  if (kind !== 'pages') return writeItems(site, kind as ItemKind, page)
  return page === 0 ? writePages(site.config) : undefined
}
