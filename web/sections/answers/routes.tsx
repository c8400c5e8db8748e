import { page } from '#web/parts/route.ts'

export const answerRoutes = [
  page('ai/today', () => import('./pages/today.tsx')),
  page('ai/:ai?', () => import('./pages/ai.tsx'), { query: ['q'] }),
]
