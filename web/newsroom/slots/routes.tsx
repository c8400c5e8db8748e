import { page } from '#web/newsroom/parts/route.ts'

export const slotRoutes = [page('slots', () => import('./page.tsx'))]
