import type { SitePageName } from '#domain/newsroom/site-page.ts'

/**
 * The index of the site: every page that a reader can go to, once, by section. Header, footer, the page of sections and
 * the sitemap derive from it.
 */
export interface SectionPage {
  path: string
  /** Its text in the catalogue `sections`. */
  key: string
  /** What it shows; without any it is left out of navigation and sitemap, and its address still answers. */
  content?: ContentKind
  /** Depends on the reader, or is for the browser: no page for search engines. */
  isPersonal?: true
}

/** What pages show, as the server counts it (server/site/sections). */
export type ContentKind =
  | 'flash'
  | 'article'
  | 'choice'
  | 'exclusive'
  | 'japan'
  | 'korea'
  | 'topic'
  | 'special'
  | 'story'
  | 'column'
  | 'author'
  | 'correction'
  | 'campaign'
  | 'series'
  | 'token'
  | 'round'
  | 'nft'
  | 'exchange'
  | 'contract'
  | 'incident'
  | 'event'
  | 'place'
  | 'podcast'
  | 'video'
  | 'stream'
  | 'explainer'
  | 'report'
  | 'channel'
  | SitePageName

export const sections = [
  {
    key: 'news',
    pages: [
      { path: '/newsflash', key: 'flash', content: 'flash' },
      { path: '/ai/today', key: 'today', content: 'flash' },
      { path: '/frontpage', key: 'frontpage', content: 'article' },
      { path: '/article', key: 'article', content: 'article' },
      { path: '/article_choice', key: 'choice', content: 'choice' },
      { path: '/article_exclusive', key: 'exclusive', content: 'exclusive' },
      { path: '/networkhot', key: 'hot', content: 'flash' },
      { path: '/story', key: 'story', content: 'story' },
      { path: '/topic', key: 'topic', content: 'topic' },
      { path: '/special', key: 'special', content: 'special' },
      { path: '/tspecial', key: 'tspecial', content: 'special' },
      { path: '/inclusion', key: 'column', content: 'column' },
      { path: '/autor', key: 'author', content: 'author' },
      { path: '/japan_flash', key: 'japan', content: 'japan' },
      { path: '/korea_flash', key: 'korea', content: 'korea' },
      { path: '/corrections', key: 'correction', content: 'correction' },
    ],
  },
  {
    key: 'markets',
    pages: [
      { path: '/dataView', key: 'series', content: 'series' },
      { path: '/project', key: 'token', content: 'token' },
      { path: '/finance', key: 'round', content: 'round' },
      { path: '/exchange', key: 'exchange', content: 'exchange' },
      { path: '/contract', key: 'contract', content: 'contract' },
      { path: '/nft', key: 'nft', content: 'nft' },
      { path: '/adverse', key: 'incident', content: 'incident' },
    ],
  },
  {
    key: 'calendar',
    pages: [
      { path: '/activity', key: 'event', content: 'event' },
      { path: '/calendar', key: 'calendar_page', content: 'event' },
      { path: '/map', key: 'map', content: 'place' },
      { path: '/worldwide', key: 'worldwide', content: 'event' },
      { path: '/citycamps', key: 'camp', content: 'citycamps' },
      { path: '/citycampsnewyork', key: 'camp_new_york', content: 'citycampsnewyork' },
    ],
  },
  {
    key: 'media',
    pages: [
      { path: '/radios', key: 'podcast', content: 'podcast' },
      { path: '/video', key: 'video', content: 'video' },
      { path: '/live', key: 'stream', content: 'stream' },
    ],
  },
  {
    key: 'learn',
    pages: [
      { path: '/ai', key: 'ask' },
      { path: '/science', key: 'explainer', content: 'explainer' },
      { path: '/research', key: 'report', content: 'report' },
    ],
  },
  {
    key: 'community',
    pages: [
      { path: '/farcaster', key: 'feed' },
      { path: '/library', key: 'library' },
      { path: '/temporary', key: 'campaign', content: 'campaign' },
    ],
  },
  {
    key: 'tools',
    pages: [
      { path: '/search', key: 'search', isPersonal: true },
      { path: '/subscribe', key: 'subscribe' },
      { path: '/verify', key: 'verify', content: 'channel' },
      { path: '/downloads', key: 'downloads' },
      { path: '/offline', key: 'offline', isPersonal: true },
      { path: '/users', key: 'users', isPersonal: true },
    ],
  },
  {
    key: 'about',
    pages: [
      { path: '/introduce', key: 'introduce', content: 'introduce' },
      { path: '/oprr', key: 'oprr', content: 'oprr' },
      { path: '/report', key: 'contact', isPersonal: true },
    ],
  },
] as const satisfies readonly { key: string; pages: readonly SectionPage[] }[]

/** All pages of all sections. */
export const sectionPages: readonly SectionPage[] = sections.flatMap(({ pages }) => pages as readonly SectionPage[])

/** The pages that lack content when only these kinds have some. */
export const pagesWithout = (present: ReadonlySet<ContentKind>): string[] =>
  sectionPages.flatMap(({ path, content }) => (content && !present.has(content) ? [path] : []))
