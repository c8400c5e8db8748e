import type { CreditRole } from '#domain/news/item/byline.ts'
import { pathOfItem, sectionOf } from '#domain/news/item/kind.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { picturePath, pictureShapes, pictureVersion } from '#contract/syndication/picture.ts'
import { localeFacts, localisePath } from '#domain/platform/locale.ts'
import type { Site } from '#domain/site/facts.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { asBlock } from './data-block.ts'

interface JsonLdProps {
  item: NewsDetail
  description: string
  /** The list of the item's kind, for the breadcrumb; by default that of flashes or articles. */
  list?: Crumb
  /** Properties that the item has in addition to those of a news article, or instead of them. */
  more?: object
}

type Crumb = [name: string, path: string]

/**
 * Structured data of an item, as a data block, which the content security policy allows because it is not executed. It
 * is for programs that read a document, so it is only rendered on the server.
 */
export function JsonLd({ item, description, list, more }: JsonLdProps) {
  const site = useSite()
  const t = useWords()
  const names = { home: t('header.home'), flash: t('header.flash'), article: t('header.article') }
  const block = import.meta.env.SSR ? asBlock(jsonLdOf(item, description, names, site, { list, more })) : ''
  return (
    <script
      key={item.article_id}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: block }}
      suppressHydrationWarning
    />
  )
}

/** The item, its breadcrumb and its publisher, in schema.org terms. */
export function jsonLdOf(
  item: NewsDetail,
  description: string,
  names: Record<'home' | 'flash' | 'article', string>,
  site: Site,
  { list, more }: Pick<JsonLdProps, 'list' | 'more'> = {},
) {
  const crumbs: Crumb[] = [
    [names.home, '/'],
    list ?? (item.type === 1 ? [names.flash, '/newsflash'] : [names.article, '/article']),
    [item.title, pathOfItem(item)],
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [{ ...newsArticle(item, description, site), ...more }, breadcrumbs(crumbs, site), organisation(site)],
  }
}

const addressOf = (path: string, { origin, locale, defaultLocale }: Site) =>
  origin + localisePath(path, locale, defaultLocale)
const publisherId = ({ origin }: Site) => `${origin}/#organization`
const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** The item itself; the date of its newest correction is its date of change. */
function newsArticle(item: NewsDetail, description: string, site: Site) {
  const address = addressOf(pathOfItem(item), site)
  return {
    '@type': 'NewsArticle',
    '@id': address,
    mainEntityOfPage: address,
    headline: item.title,
    description,
    inLanguage: localeFacts[item.lang].tag,
    datePublished: isoOf(item.add_time),
    dateModified: isoOf(item.corrections[0]?.add_time ?? item.add_time),
    ...peopleOf(item, site),
    publisher: { '@id': publisherId(site) },
    keywords: item.tag_list,
    image: picturesOf(item, site),
    ...(item.url && { isBasedOn: item.url }),
    ...(item.corrections.length > 0 && {
      correction: item.corrections.map(({ content, add_time }) => ({
        '@type': 'CorrectionComment',
        text: content,
        datePublished: isoOf(add_time),
      })),
    }),
  }
}

/** The writers, else the publisher, and the others by what they did. */
function peopleOf({ author, credits }: NewsDetail, site: Site) {
  const person = ({ id, nickname }: { id: number; nickname: string }) => ({
    '@type': 'Person',
    name: nickname,
    url: addressOf(`/autor/${id}`, site),
  })
  const by = (...roles: CreditRole[]) => credits.filter(({ role }) => roles.includes(role)).map(person)
  const writers = [...(author ? [person(author)] : []), ...by('writer')]
  const named = { editor: by('editor'), translator: by('translator'), contributor: by('data', 'pictures') }
  return {
    author: writers.length > 1 ? writers : (writers[0] ?? { '@id': publisherId(site) }),
    ...Object.fromEntries(Object.entries(named).filter(([, people]) => people.length > 0)),
  }
}

/** The item's own picture, if it has one, and the one that the server draws of it. */
function picturesOf(item: NewsDetail, site: Site) {
  const { width, height } = pictureShapes.preview
  const url = addressOf(picturePath('preview', sectionOf(item), item.article_id, pictureVersion(item)), site)
  const drawn = { '@type': 'ImageObject', url, width, height }
  return item.img_url ? [new URL(item.img_url, site.origin).href, drawn] : [drawn]
}

function breadcrumbs(crumbs: Crumb[], site: Site) {
  const itemListElement = crumbs.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(path, site),
  }))
  return { '@type': 'BreadcrumbList', itemListElement }
}

function organisation(site: Site) {
  return {
    '@type': 'NewsMediaOrganization',
    '@id': publisherId(site),
    name: 'Farwire',
    url: `${site.origin}/`,
    logo: `${site.origin}/favicon.svg`,
    correctionsPolicy: addressOf('/introduce', site),
  }
}
