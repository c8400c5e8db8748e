import { pagesOf } from '#web/parts/route.ts'

const page = pagesOf('web/sections/news', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

export const newsRoutes = [
  page('', 'home', ['home', 'news', 'article', 'flash']),
  page('newsflash/:id?', 'newsflash', ['flash', 'news']),
  page('flash/:id?', 'flash', ['flash', 'news', 'article', 'comment']),
  page('japan_flash/:id?', 'japan-flash', ['flash', 'news', 'article', 'comment']),
  page('korea_flash/:id?', 'korea-flash', ['flash', 'news', 'article', 'comment']),
  page('news/:id?', 'news/page', ['article', 'news', 'comment']),
  page('article', 'article', ['article', 'news']),
  page('article_choice', 'article-choice', ['article', 'news']),
  page('article_exclusive', 'article-exclusive', ['article', 'news']),
  page('frontpage', 'frontpage', ['home', 'news', 'article', 'flash']),
  page('shortlink/:id?', 'shortlink', []),
  page('shortlink_flash/:id?', 'shortlink-flash', []),
]

/** A card for frames on other sites: a document of its own (contract/embed.ts). */
export const embedRoute = page('embed/:section/:id', 'embed/page', ['flash', 'news', 'article'], { isStatic: true })
