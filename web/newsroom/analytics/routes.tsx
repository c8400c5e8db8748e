import { page } from '#web/newsroom/parts/route.ts'

export const analyticsRoutes = [
  page('analytics', () => import('./page.tsx')),
  page('analytics/answers', () => import('./answers.tsx')),
]
