import { page } from '#web/newsroom/parts/route.ts'

export const outsideRoutes = [
  page('outside', () => import('./page.tsx')),
  page('outside/hooks/:id', () => import('./hook-log.tsx')),
]
