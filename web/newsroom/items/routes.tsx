import { page } from '#web/newsroom/parts/route.ts'

export const itemRoutes = [
  page('items', () => import('./list.tsx')),
  page('items/upcoming', () => import('./upcoming.tsx')),
  page('items/:id/:lang/revisions', () => import('./revisions.tsx')),
  page('items/:id/:lang?', () => import('./edit.tsx')),
]
