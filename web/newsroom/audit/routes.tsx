import { page } from '#web/newsroom/parts/route.ts'

export const auditRoutes = [page('audit', () => import('./log.tsx'))]
