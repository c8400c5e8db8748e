/**
 * The feeds of the site: `/feeds/<list>.<format>`, optionally with a language prefix. `all` contains flashes and
 * articles, `adverse` those about adverse events, `today` one for each story of the last day, the weightiest first; the others contain one kind each.
 */
export const feedLists = {
  flash: ['flash', 'weighted', 'detective'],
  article: ['article', 'original', 'exclusive', 'choice', 'important'],
  explainer: ['explainer'],
  column: ['column'],
  podcast: ['podcast'],
  video: ['video'],
  report: ['report'],
  all: ['all', 'adverse', 'today'],
} as const

/** The kinds of items that have a feed. */
export const feedKinds = [
  'flash',
  'article',
  'explainer',
  'column',
  'podcast',
  'video',
  'report',
] as const satisfies (keyof typeof feedLists)[]

export type FeedList = (typeof feedLists)[keyof typeof feedLists][number]

export const feedFormats = ['xml', 'atom', 'json'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Media types of the formats, used in links to feeds. */
export const feedMediaTypes: Record<FeedFormat, string> = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** The feed of one author's items. */
export type AuthorFeed = `author/${number}`

/** The subjects that have a feed, addressed by their id. It contains items of every kind. */
export const subjectFeeds = ['topic', 'special', 'story', 'token', 'show'] as const
export type SubjectFeed = `${(typeof subjectFeeds)[number]}/${number}`

/** The path of a feed within a language's site. */
export const feedPath = (list: FeedList | AuthorFeed | SubjectFeed, format: FeedFormat = 'xml') =>
  `/feeds/${list}.${format}`
