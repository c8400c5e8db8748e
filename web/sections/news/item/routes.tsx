import { conversationQuery, languagesQuery, listQuery, page } from '#web/parts/route.ts'

/** The query parameters of the wire's filter (flash/filter.ts). */
const filterQuery = ['ios', 'detective', 'source', 'token', 'tag', 'columns']
const flashQuery = [...listQuery, ...languagesQuery, ...filterQuery]
const articleQuery = [...listQuery, ...languagesQuery, 'original', 'important']

export const itemRoutes = [
  page('', () => import('./pages/home.tsx'), { query: languagesQuery }),
  page('newsflash/:id?', () => import('./pages/newsflash.tsx'), { query: flashQuery }),
  page('flash', () => import('./pages/flash-list.tsx'), { query: flashQuery }),
  page('flash/:id', () => import('./pages/flash.tsx'), { query: conversationQuery }),
  page('japan_flash/:id?', () => import('./pages/japan-flash.tsx'), { query: [...listQuery, ...conversationQuery] }),
  page('korea_flash/:id?', () => import('./pages/korea-flash.tsx'), { query: [...listQuery, ...conversationQuery] }),
  page('news', () => import('./pages/news-list.tsx'), { query: articleQuery }),
  page('news/:id', () => import('./pages/news/page.tsx'), { query: conversationQuery }),
  page('article', () => import('./pages/article.tsx'), { query: articleQuery }),
  page('article_choice', () => import('./pages/article-choice.tsx'), { query: articleQuery }),
  page('article_exclusive', () => import('./pages/article-exclusive.tsx'), { query: articleQuery }),
  page('frontpage', () => import('./pages/frontpage.tsx'), { query: ['type', ...languagesQuery] }),
  page('shortlink/:id?', () => import('./pages/shortlink-article.tsx'), { query: conversationQuery }),
  page('shortlink_flash/:id?', () => import('./pages/shortlink-flash.tsx'), { query: conversationQuery }),
]

/** A card for frames on other sites, which is a separate document (contract/syndication/embed.ts). */
export const embedRoute = page('embed/:section/:id', () => import('./pages/embed/page.tsx'), {
  isStatic: true,
  query: ['theme'],
})
