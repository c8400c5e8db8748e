import { page } from '#web/parts/route.ts'

export const authorRoutes = [
  page('autor/:id?', () => import('./pages/author.tsx')),
  page('newsauthor/:id?', () => import('./pages/author.tsx')),
  page('author_user/:id?', () => import('./pages/author-user.tsx')),
]
