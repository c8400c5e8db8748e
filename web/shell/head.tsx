import { useHref, useLocation } from 'react-router'
import { feedPath, type FeedList } from '#contract/feeds.ts'
import { localeFacts, localisePath, locales, type Locale } from '#domain/locale.ts'
import { useSite } from '../state/store.ts'

interface HeadProps {
  title: string
  description: string
  /** Absolute or site-relative picture for previews. */
  image?: string
  kind?: 'website' | 'article'
  /** Languages in which this very page exists; all eight unless it shows one item. */
  langs?: readonly Locale[]
  /** The feed of what this page shows, for readers that look for one. */
  feed?: FeedList
  /** Kept out of search engines (pages that come later, errors). */
  isHidden?: boolean
}

/** Query parameters that change a page's content and so stay in its canonical address (A6). */
const contentParameters = ['id', 'fid', 'hash', 'msg', 'page']

function contentQuery(search: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams(contentParameters.flatMap((name) => given.getAll(name).map((value) => [name, value])))
  return kept.size ? `?${kept}` : ''
}

/** Title, description, canonical, language versions and preview tags of a page (R81–R83). React moves them into the head. */
export function Head({ title, description, image, kind = 'website', langs = locales, feed, isHidden = false }: HeadProps) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const query = contentQuery(search)
  const here = useHref(pathname)
  const canonical = site.origin + (here === '/' ? '/' : here.replace(/\/+$/, '')) + query
  const hrefOf = (locale: Locale) => (site.links.subsites[locale] || site.origin) + localisePath(pathname, locale, site.defaultLocale) + query
  const picture = image && new URL(image, site.origin).href
  const fullTitle = title === 'Farwire' ? title : `${title} | Farwire`
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {langs.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={localeFacts[locale].tag} href={hrefOf(locale)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={hrefOf(langs.includes(site.defaultLocale) ? site.defaultLocale : langs[0]!)} />
        </>
      )}
      {feed && (
        <link
          rel="alternate"
          type="application/rss+xml"
          title={fullTitle}
          href={localisePath(feedPath(feed), site.locale, site.defaultLocale)}
        />
      )}
      <meta property="og:type" content={kind} />
      <meta property="og:site_name" content="Farwire" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={localeFacts[site.locale].tag} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
    </>
  )
}
