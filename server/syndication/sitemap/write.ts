import { sql, type RawBuilder } from 'kysely'
import { isUnprefixed } from '#domain/platform/language/unprefixed.ts'
import { localeFacts, locales, localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { addressOf } from '#server/platform/response/text.ts'
import { cdata, xmlHead, xmlText } from '#server/syndication/feed/xml.ts'
import { itemPath, newsKinds, type ItemKind } from '#domain/news/item/kind.ts'
import { pagesWithout, sectionPages } from '#domain/site/sections.ts'
import { presentContent } from '#server/site/section/content.ts'

/** The sitemaps `/sitemap/<name>-0.xml` of pages other than items. */
interface SubjectList {
  name: string
  pathOf(id: number): string
  /** An SQL query of `id`, `lang` (null for all) and `changed_at`. */
  rows: RawBuilder<unknown>
}

export interface SitemapSite {
  config: Config
  db: Database
  lists: () => readonly SubjectList[]
}

/** The range of ids of a sitemap: in eight languages far below the 50,000 addresses that one may contain. */
const idsOnPage = 1000

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const newsNamespace = 'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"'
const urlset = (urls: string, more: string) => `${xmlHead}<urlset ${namespace} ${more}>\n${urls}</urlset>\n`

/** The index of all sitemaps: lists, pages of items by their ids, the news of each language. */
export async function writeIndex({ config, db, lists }: SitemapSite): Promise<string> {
  const { rows } = await sql<{ kind: ItemKind; page: number; changed_at: Date }>`
    select kind, article_id / ${sql.lit(idsOnPage)} as page, max(updated_at) as changed_at
    from item_version where listed_at is not null group by 1, 2 order by 1, 2
  `.execute(db)
  const { rows: subjects } = await sql<{ kind: string; page: number; changed_at: Date | null }>`
    select kind, id / ${sql.lit(idsOnPage)} as page, max(changed_at) as changed_at from (${sql.join(
      [...lists(), investors, ...things].map(
        ({ name, rows }) => sql`select ${name} as kind, * from (${rows}) as subject`,
      ),
      sql` union all `,
    )}) as subject group by 1, 2 order by 1, 2
  `.execute(db)
  const maps = [
    { path: '/sitemap/pages-0.xml', changedAt: undefined },
    ...[...subjects, ...rows].map(({ kind, page, changed_at }) => ({
      path: `/sitemap/${kind}-${page}.xml`,
      changedAt: changed_at ?? undefined,
    })),
  ]
  const entries = [
    ...maps.map(({ path, changedAt }) => [config.site.origin + path, changedAt] as const),
    ...locales.map((locale) => [addressOf(config, '/sitemap-news.xml', locale), undefined] as const),
  ]
  const lines = entries.map(
    ([address, at]) =>
      `<sitemap><loc>${xmlText(address)}</loc>${at ? `<lastmod>${at.toISOString()}</lastmod>` : ''}</sitemap>\n`,
  )
  return `${xmlHead}<sitemapindex ${namespace}>\n${lines.join('')}</sitemapindex>\n`
}

const hreflang = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

/** The pages other than items that have something to show, in all languages in which they have an address. */
export async function writePages({ config, db }: SitemapSite): Promise<string> {
  const hidden = pagesWithout(await presentContent(db))
  const paths = sectionPages.filter(({ path, isPersonal }) => !isPersonal && !hidden.includes(path))
  const urls = ['/', '/sections', ...paths.map(({ path }) => path)].map((path) =>
    urlsOf(config, path, isUnprefixed(path) ? [config.site.defaultLocale] : locales),
  )
  return urlset(urls.join(''), hreflang)
}

/** One page of items in the languages in which they are public; undefined when there are none. */
export async function writeItems(
  { config, db }: SitemapSite,
  kind: ItemKind,
  page: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ article_id: number; slug: string; langs: Locale[]; changed_at: Date }>`
    select article_id, slug, array_agg(lang) as langs, max(updated_at) as changed_at
    from item_version as version join item using (article_id)
    where article_id >= ${page * idsOnPage} and article_id < ${(page + 1) * idsOnPage} and version.kind = ${kind} and listed_at is not null and made_by is null
    group by article_id, slug order by article_id
  `.execute(db)
  if (rows.length === 0) return undefined
  return urlset(
    rows.map((row) => urlsOf(config, itemPath(kind, row.article_id, row.slug), row.langs, row.changed_at)).join(''),
    hreflang,
  )
}

const investors: SubjectList = {
  name: 'investors',
  pathOf: (id) => `/finance/investor/${id}`,
  rows: sql`
    select investor_id as id, null as lang, max(updated_at) as changed_at
    from financing_investor join financing_round on financing_round.id = round_id group by investor_id`,
}

/** What rows of tables are of, as long as their table has them. */
const things = (
  [
    ['exchange', 'platforms'],
    ['nft', 'nft-24h'],
  ] as const
).map(
  ([name, key]): SubjectList => ({
    name,
    pathOf: (id) => `/${name}/${id}`,
    rows: sql`select row.id, null as lang, as_of as changed_at from ranking_row as row join ranking on ranking.key = ranking_key
      where ranking_key = ${key} and left_at is null`,
  }),
)

/** One page of a list by the ids, in all languages or in its own one; undefined if there is none. */
export async function writeSubjects(
  { config, db, lists }: SitemapSite,
  name: string,
  page: number,
): Promise<string | undefined> {
  const list = [...lists(), investors, ...things].find((each) => each.name === name)
  if (!list) return undefined
  const { rows } = await sql<{ id: number; lang: Locale | null; changed_at: Date | null }>`
    select * from (${list.rows}) as subject
    where id >= ${page * idsOnPage} and id < ${(page + 1) * idsOnPage} order by id
  `.execute(db)
  if (rows.length === 0) return undefined
  return urlset(
    rows
      .map(({ id, lang, changed_at }) =>
        urlsOf(config, list.pathOf(id), lang ? [lang] : locales, changed_at ?? undefined),
      )
      .join(''),
    hreflang,
  )
}

/** The maximum number of addresses in a news sitemap. */
const maxNews = 1000
const newsDays = 2

/** The items that were published in a language during the last two days, newest first. */
export async function writeNews({ config, db }: SitemapSite, locale: Locale, now: Date): Promise<string> {
  const since = new Date(now.getTime() - newsDays * 86_400_000)
  const { rows } = await sql<{ article_id: number; slug: string; kind: ItemKind; title: string; listed_at: Date }>`
    select article_id, slug, version.kind, title, listed_at from item_version as version join item using (article_id)
    where lang = ${locale} and made_by is null and version.kind in (${sql.join(newsKinds.map((kind) => sql.lit(kind)))}) and listed_at > ${since} and listed_at <= ${now}
    order by listed_at desc, article_id desc limit ${maxNews}
  `.execute(db)
  const urls = rows.map(({ article_id, slug, kind, title, listed_at }) => {
    const address = addressOf(config, itemPath(kind, article_id, slug), locale)
    const publication = `<news:publication><news:name>Farwire</news:name><news:language>${newsLanguage(locale)}</news:language></news:publication>`
    const news = `${publication}<news:publication_date>${listed_at.toISOString()}</news:publication_date><news:title>${cdata(title)}</news:title>`
    return `<url><loc>${xmlText(address)}</loc><news:news>${news}</news:news></url>\n`
  })
  return urlset(urls.join(''), newsNamespace)
}

/** The news sitemap format distinguishes Chinese by country. */
const newsLanguages: Partial<Record<Locale, string>> = { cn: 'zh-cn', tw: 'zh-tw' }
const newsLanguage = (locale: Locale) => newsLanguages[locale] ?? localeFacts[locale].tag

/**
 * A page in each of its languages: one `<url>` a language, each naming all of them and x-default, with the same
 * addresses as the pages' own links.
 */
function urlsOf(config: Config, path: string, langs: readonly Locale[], changedAt?: Date): string {
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
