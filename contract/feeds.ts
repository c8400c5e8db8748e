/** The feeds of the site: `/feeds/<list>.<format>`, also with a language prefix. Each kind has a feed of its own; `all` has flashes and articles, `adverse` those about adverse events. */
export const feedLists = {
  flash: ['flash', 'weighted', 'detective'],
  article: ['article', 'original', 'exclusive', 'choice', 'important'],
  explainer: ['explainer'],
  column: ['column'],
  podcast: ['podcast'],
  video: ['video'],
  report: ['report'],
  all: ['all', 'adverse'],
} as const

/** The kinds of items that have a feed of their own. */
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

/** Media types, as links to feeds name them. */
export const feedMediaTypes: Record<FeedFormat, string> = {
  xml: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** The feed of what one author wrote. */
export type AuthorFeed = `author/${number}`

/** What has a feed of its items of every kind, by its id. */
export const subjectFeeds = ['topic', 'special', 'token', 'show'] as const
export type SubjectFeed = `${(typeof subjectFeeds)[number]}/${number}`

/** The path of a feed within a language's site. */
export const feedPath = (list: FeedList | AuthorFeed | SubjectFeed, format: FeedFormat = 'xml') =>
  `/feeds/${list}.${format}`
