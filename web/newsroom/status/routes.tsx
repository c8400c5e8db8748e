import { page } from '#web/newsroom/parts/route.ts'

export const statusRoutes = [page('status', () => import('./page.tsx'))]
