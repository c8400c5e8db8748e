import { listQuery, page } from '#web/parts/route.ts'

/** Without an id these pages are the list of authors, by class. */
const query = [...listQuery, 'class']

export const authorRoutes = [
  page('autor/:id?', () => import('./pages/author.tsx'), { query: [...query, 'category'] }),
  page('newsauthor/:id?', () => import('./pages/author.tsx'), { query: [...query, 'category'] }),
  page('author_user/:id?', () => import('./pages/author-user.tsx'), { query }),
]
