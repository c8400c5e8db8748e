import { languagesQuery, listQuery, page } from '#web/parts/route.ts'

export const searchRoutes = [
  page('search/:msg?', () => import('./pages/search/page.tsx'), {
    query: [...listQuery, ...languagesQuery, 'msg', 'kind', 'time', 'order', 'names'],
  }),
]
