import { pathOfItem, sectionOf, type ItemType } from '#domain/news/item/kind.ts'
import { withoutEndSlash } from '#domain/platform/text/trim-end.ts'
import { useOwnPath } from './own-path.ts'
import { useLocation, usePagePath, useRouteError } from '#web/router/index.ts'
import {
  feedFormats,
  feedMediaTypes,
  feedPath,
  type AuthorFeed,
  type FeedList,
  type SubjectFeed,
} from '#contract/syndication/feed.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { pictureShapes, picturePath, pictureVersion, sitePicturePaths } from '#contract/syndication/picture.ts'
import { localeFacts, localisePath, locales, type Locale } from '#domain/platform/locale.ts'
import { useWaiting } from '#web/state/live/live.ts'
import { useSite } from '#web/state/store.ts'
import { asBlock } from './data-block.ts'
import { MiniAppCard } from './mini-app-card.tsx'

interface HeadProps {
  title: string
  description: string
  /** The item of the page: the head then contains its languages, picture, card and Markdown version. */
  item?: NewsDetail
  /** For the page of a chart: the path of its picture. Such a page also supports oEmbed. */
  chart?: string
  /** The path of another picture that the server draws for the page. */
  picture?: string
  /** The feed of this page, for feed readers to discover. */
  feed?: FeedList | AuthorFeed | SubjectFeed
  /** Whether this list has a Markdown version at its address with `.md`. */
  hasTwin?: boolean
  /** The languages that the page exists in, if not all. */
  langs?: readonly Locale[]
  /** What the page lists: items, or other pages with their paths. */
  items?: readonly ({ article_id: number; type: ItemType; title: string } | { path: string; title: string })[]
  /** Excludes the page from search engines (for example later pages of a list, errors). */
  isHidden?: boolean
}

/** Query parameters that change the content of a page and so are part of its canonical address. */
const contentParameters = ['id', 'fid', 'hash', 'msg', 'page']

function contentQuery(search: string): string {
  const all = new URLSearchParams(search)
  const query = new URLSearchParams(contentParameters.flatMap((name) => all.getAll(name).map((value) => [name, value])))
  return query.size ? `?${query}` : ''
}

/**
 * Title, description, canonical address, language versions and preview tags of a page. React moves them into the head.
 */
export function Head({
  title,
  description,
  item,
  chart,
  picture = chart,
  feed,
  hasTwin = false,
  langs: ownLangs = locales,
  items,
  isHidden = false,
}: HeadProps) {
  const site = useSite()
  const { search } = useLocation()
  const isError = useRouteError() !== undefined
  // An article is found with an older slug, too, and without one.
  const itemPath = item?.type === 0 ? pathOfItem(item) : undefined
  const page = usePagePath()
  const pathname = itemPath ?? page
  const waiting = useWaiting()
  const query = contentQuery(search)
  const here = useOwnPath(itemPath)
  // What was made by rule or by a machine is a copy for readers: search engines are shown what a person wrote.
  const langs = item?.langs.filter((lang) => !item.made_langs.includes(lang)) ?? ownLangs
  const hrefOf = (locale: Locale) =>
    (site.links.subsites[locale] || site.origin) + localisePath(pathname, locale, site.defaultLocale) + query
  const original = item?.lang === site.locale ? item.made_from : null
  const canonical = original ? hrefOf(original) : site.origin + (here === '/' ? '/' : withoutEndSlash(here)) + query
  const fullTitle = title === 'Farwire' ? title : `${title} | Farwire`
  return (
    <>
      <title>{waiting ? `(${waiting}) ${fullTitle}` : fullTitle}</title>
      <meta name="description" content={description} />
      {!isError && <link rel="canonical" href={canonical} />}
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          {langs.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={localeFacts[locale].tag} href={hrefOf(locale)} />
          ))}
          <link
            rel="alternate"
            hrefLang="x-default"
            href={hrefOf(langs.includes(site.defaultLocale) ? site.defaultLocale : langs[0]!)}
          />
        </>
      )}
      {feed &&
        feedFormats.map((format) => (
          <link
            key={format}
            rel="alternate"
            type={feedMediaTypes[format]}
            title={fullTitle}
            href={localisePath(feedPath(feed, format), site.locale, site.defaultLocale)}
          />
        ))}
      {hasTwin && <link rel="alternate" type="text/markdown" href={`${withoutEndSlash(here)}.md`} />}
      {item && <ItemLinks item={item} />}
      {chart && <Oembed title={title} url={canonical} />}
      <meta property="og:type" content={item ? 'article' : 'website'} />
      <meta property="og:site_name" content="Farwire" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <Languages langs={langs} />
      <Preview title={title} item={item} picture={picture} />
      {!isHidden && <MiniAppCard item={item} url={canonical} />}
      {item && <ItemFacts item={item} />}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      {items && <ListedItems name={title} description={description} items={items} />}
    </>
  )
}

/** Links for programs to the same item: its oEmbed description and its Markdown version. */
function ItemLinks({ item }: { item: NewsDetail }) {
  const { origin, locale, defaultLocale } = useSite()
  const path = localisePath(pathOfItem(item), locale, defaultLocale)
  return (
    <>
      <link rel="alternate" type="text/markdown" href={`${path}.md`} />
      <Oembed title={item.title} url={origin + path} />
    </>
  )
}

function Oembed({ title, url }: { title: string; url: string }) {
  const oembed = `${useSite().origin}/oembed?url=${encodeURIComponent(url)}`
  return (
    <>
      <link rel="alternate" type="application/json+oembed" title={title} href={oembed} />
      <link rel="alternate" type="text/xml+oembed" title={title} href={`${oembed}&format=xml`} />
    </>
  )
}

/** The language of the page and the others that it exists in, in the form of OpenGraph: language_TERRITORY. */
function Languages({ langs }: { langs: readonly Locale[] }) {
  const { locale } = useSite()
  return (
    <>
      <meta property="og:locale" content={territorial(locale)} />
      {langs
        .filter((lang) => lang !== locale)
        .map((lang) => (
          <meta key={lang} property="og:locale:alternate" content={territorial(lang)} />
        ))}
    </>
  )
}

const territories = new Map<Locale, string>()

function territorial(locale: Locale): string {
  let territory = territories.get(locale)
  if (!territory) {
    const { language, region } = new Intl.Locale(localeFacts[locale].tag).maximize()
    territories.set(locale, (territory = `${language}_${region}`))
  }
  return territory
}

/**
 * The preview picture of a shared link: the item's own, which the server draws in the page's language, otherwise the
 * site's.
 */
function Preview({ title, item, picture: own }: Pick<HeadProps, 'title' | 'item' | 'picture'>) {
  const { origin, locale, defaultLocale } = useSite()
  const path = item
    ? picturePath('preview', sectionOf(item), item.article_id, pictureVersion(item))
    : sitePicturePaths.preview
  const { width, height } = pictureShapes.preview
  const picture = origin + (own ?? localisePath(path, locale, defaultLocale))
  return (
    <>
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={title} />
    </>
  )
}

/** When an item was published and changed, and its topics (ogp.me, type article). */
function ItemFacts({ item }: { item: NewsDetail }) {
  const iso = (seconds: number) => new Date(seconds * 1000).toISOString()
  return (
    <>
      <meta property="article:published_time" content={iso(item.add_time)} />
      <meta property="article:modified_time" content={iso(item.corrections[0]?.add_time ?? item.add_time)} />
      {item.tag_list.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  )
}

/** Structured data (schema.org) of a page that lists items, as a data block, which is not executed. */
function ListedItems({
  name,
  description,
  items,
}: {
  name: string
  description: string
  items: NonNullable<HeadProps['items']>
}) {
  const { origin, locale, defaultLocale } = useSite()
  const url = origin + useOwnPath()
  const page = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    description,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: item.title,
        url: origin + localisePath('path' in item ? item.path : pathOfItem(item), locale, defaultLocale),
      })),
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(page) }} />
}
