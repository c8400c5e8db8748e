import { page } from '#web/parts/route.ts'

/** What a row of a table is of. */
export const thingRoutes = [
  page('exchange/:id?', () => import('./pages/exchange.tsx'), { query: ['range', 'page'] }),
  page('contract/:id?', () => import('./pages/contract.tsx'), { query: ['range', 'page'] }),
  page('nft/:id', () => import('./pages/collection.tsx'), { query: ['range'] }),
]
