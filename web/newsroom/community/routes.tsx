import { page } from '#web/newsroom/parts/route.ts'

export const communityRoutes = [
  page('community', () => import('./queue/page.tsx')),
  page('community/hidden', () => import('./queue/hidden.tsx')),
  page('community/reports', () => import('./reports/page.tsx')),
  page('community/casts', () => import('./casts.tsx')),
  page('community/barred', () => import('./barred.tsx')),
  page('community/words', () => import('./word-list.tsx')),
  page('community/rules', () => import('./rules.tsx')),
]
