import { listQuery, page } from '#web/parts/route.ts'

export const searchRoutes = [
  page('search/:msg?', () => import('./pages/search/page.tsx'), {
    query: [...listQuery, 'msg', 'kind', 'time', 'order'],
  }),
]
