import { page } from '#web/parts/route.ts'

export const newsRoutes = [
  page('', () => import('./pages/home.tsx')),
  page('newsflash/:id?', () => import('./pages/newsflash.tsx')),
  page('flash/:id?', () => import('./pages/flash.tsx')),
  page('japan_flash/:id?', () => import('./pages/japan-flash.tsx')),
  page('korea_flash/:id?', () => import('./pages/korea-flash.tsx')),
  page('news/:id?', () => import('./pages/news/page.tsx')),
  page('article', () => import('./pages/article.tsx')),
  page('article_choice', () => import('./pages/article-choice.tsx')),
  page('article_exclusive', () => import('./pages/article-exclusive.tsx')),
  page('frontpage', () => import('./pages/frontpage.tsx')),
  page('shortlink/:id?', () => import('./pages/shortlink.tsx')),
  page('shortlink_flash/:id?', () => import('./pages/shortlink-flash.tsx')),
]

/** A card for frames on other sites: a document of its own (contract/embed.ts). */
export const embedRoute = page('embed/:section/:id', () => import('./pages/embed/page.tsx'), { isStatic: true })
