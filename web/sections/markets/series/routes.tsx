import { page } from '#web/parts/route.ts'

export const seriesRoutes = [
  page('dataView', () => import('./pages/data-view.tsx')),
  page('nft', () => import('./pages/nft.tsx'), { query: ['page', 'range'] }),
]

/** The page of a chart has no address with a language prefix. */
export const unprefixedSeriesRoutes = [
  page('dataView/:id', () => import('./pages/series.tsx'), { query: ['range', 'view', 'log', 'with', 'page'] }),
]
