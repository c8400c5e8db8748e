import { page } from '#web/parts/route.ts'

export const aiRoutes = [page('ai/:ai?', () => import('./pages/ai.tsx'))]
