import { page } from '#web/parts/route.ts'

export const seriesRoutes = [
  page('dataView', () => import('./pages/data-view.tsx')),
  page('nft', () => import('./pages/nft.tsx'), { query: ['page', 'range'] }),
  page('dataView/:id', () => import('./pages/series.tsx'), {
    query: ['range', 'view', 'log', 'with', 'page'],
    isUnprefixed: true,
  }),
]
