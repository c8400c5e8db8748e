import { page } from '#web/newsroom/parts/route.ts'

export const mediaRoutes = [page('media', () => import('./list.tsx')), page('media/:id', () => import('./detail.tsx'))]
