import { shortWayNames, shortWays } from '#domain/news/item/short-link.ts'
import { conversationQuery, languagesQuery, listQuery, moved, page } from '#web/parts/route.ts'

/** The query parameters of the wire's filter (flash/filter.ts). */
const filterQuery = ['ios', 'detective', 'source', 'token', 'tag', 'columns']
const flashQuery = [...listQuery, ...languagesQuery, ...filterQuery]
const articleQuery = [...listQuery, ...languagesQuery, 'original', 'important']

export const itemRoutes = [
  page('', () => import('./pages/home.tsx'), { query: languagesQuery }),
  page('newsflash/:id?', () => import('./pages/newsflash.tsx'), { query: flashQuery }),
  moved('flash', async () => (await import('./moved.ts')).toList('/newsflash'), { query: flashQuery }),
  page('flash/:id', () => import('./pages/flash.tsx'), { query: conversationQuery }),
  ...['japan', 'korea'].map((region) =>
    page(`${region}_flash/:id?`, () => import('./pages/regional-flash.tsx'), {
      query: [...listQuery, ...conversationQuery],
    }),
  ),
  moved('news', async () => (await import('./moved.ts')).toList('/article'), { query: articleQuery }),
  page('news/:id', () => import('./pages/news/page.tsx'), { query: conversationQuery }),
  ...['article', 'article_choice', 'article_exclusive'].map((path) =>
    page(path, () => import('./pages/article.tsx'), { query: articleQuery }),
  ),
  page('frontpage', () => import('./pages/frontpage.tsx'), { query: ['type', ...languagesQuery] }),
  moved('shortlink/:id?', async () => (await import('./moved.ts')).followShortlink('article', '/article')),
  moved('shortlink_flash/:id?', async () => (await import('./moved.ts')).followShortlink('flash', '/newsflash')),
  ...shortWayNames.map((way) =>
    moved(`${shortWays[way]}/:${way}`, async () => (await import('./moved.ts')).followShortWay),
  ),
]

/** A card for frames on other sites, which is a separate document (contract/syndication/embed.ts). */
export const embedRoute = page('embed/:section/:id', () => import('./pages/embed/page.tsx'), {
  isStatic: true,
  query: ['theme'],
})

/** A text that is not public, which is a separate document too (contract/newsroom/preview.ts). */
export const previewRoute = page('preview/:key', () => import('./pages/preview.tsx'), {
  isStatic: true,
  query: ['theme'],
})
