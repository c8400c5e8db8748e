import { feedFormats, feedLists, subjectFeeds, type FeedFormat, type FeedList } from '#contract/syndication/feed.ts'
import { splitLocale, type Locale } from '#domain/platform/locale.ts'
import type { ItemKind, NewsKind } from '#domain/news/item/kind.ts'

/** The items of a feed, and their kind: undefined for both. */
export type FeedSubject =
  | { by: 'list'; list: FeedList; kind: ItemKind | undefined }
  | { by: 'tag'; tag: string; kind: NewsKind | undefined }
  | { by: 'author'; authorId: number; kind: NewsKind | undefined }
  | { by: (typeof subjectFeeds)[number]; subjectId: number; kind: undefined }

export interface FeedChoice {
  subject: FeedSubject
  format: FeedFormat
  locale: Locale
  /** The one address of this feed within its language's site. */
  path: string
}

const formats = feedFormats.join('|')
const shape = new RegExp(`^/feeds/(?:(tag|author|${subjectFeeds.join('|')})/)?([^/]+)\\.(${formats})$`)
const maxTagLength = 100

/** The feed at an address; undefined for addresses outside /feeds/, null for those that name no feed. */
export function feedAt({ pathname, searchParams }: URL, defaultLocale: Locale): FeedChoice | null | undefined {
  const { locale, path } = splitLocale(pathname, defaultLocale)
  if (!path.startsWith('/feeds/')) return undefined
  const [, group, name, format] = shape.exec(path) ?? []
  if (!name) return null
  const subject = subjectOf(group, name, searchParams.get('kind'))
  if (!subject) return null
  const isOtherKind = (subject.by === 'tag' || subject.by === 'author') && subject.kind !== defaultKind[subject.by]
  const query = isOtherKind ? `?kind=${subject.kind ?? 'all'}` : ''
  return { subject, format: format as FeedFormat, locale, path: path + query }
}

/** The default kind of a feed: flashes for a tag, articles for an author. */
const defaultKind = { tag: 'flash', author: 'article' } as const

function subjectOf(group: string | undefined, name: string, kindName: string | null): FeedSubject | null {
  const by = subjectFeeds.find((each) => each === group)
  if (by) return isId(name) ? { by, subjectId: Number(name), kind: undefined } : null
  if (group !== 'tag' && group !== 'author') {
    const found = Object.entries(feedLists).find(([, lists]) => (lists as readonly string[]).includes(name))
    return found
      ? { by: 'list', list: name as FeedList, kind: found[0] === 'all' ? undefined : (found[0] as ItemKind) }
      : null
  }
  const kinds = { flash: 'flash', article: 'article', all: undefined } as const
  if (kindName !== null && !Object.hasOwn(kinds, kindName)) return null
  const kind = kindName === null ? defaultKind[group] : kinds[kindName as keyof typeof kinds]
  if (group === 'author') return isId(name) ? { by: 'author', authorId: Number(name), kind } : null
  const tag = decoded(name)
  return tag && tag.length <= maxTagLength && !tag.includes('\0') ? { by: 'tag', tag, kind } : null
}

const isId = (name: string) => /^[1-9]\d{0,14}$/.test(name)

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
