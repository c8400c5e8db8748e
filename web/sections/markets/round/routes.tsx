import { page } from '#web/parts/route.ts'

export const roundRoutes = [
  page('finance', () => import('./pages/finance.tsx'), {
    query: ['page', 'title', 'amount', 'time', 'sector', 'round', 'lead', 'sort'],
  }),
  page('finance/investor/:id', () => import('./pages/investor.tsx'), { query: ['page'] }),
  page('financid/:id?', () => import('./pages/financid.tsx')),
]
