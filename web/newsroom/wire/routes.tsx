import { page } from '#web/newsroom/parts/route.ts'

export const wireRoutes = [page('wire', () => import('./page.tsx'))]
