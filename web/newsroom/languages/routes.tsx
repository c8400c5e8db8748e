import { page } from '#web/newsroom/parts/route.ts'

export const languageRoutes = [
  page('languages', () => import('./page.tsx')),
  page('languages/glossary', () => import('./glossary.tsx')),
]
