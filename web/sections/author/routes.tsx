import { pagesOf } from '#web/parts/route.ts'

const page = pagesOf('web/sections/author', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

export const authorRoutes = [
  page('autor/:id?', 'author', ['author', 'article', 'flash', 'news']),
  page('newsauthor/:id?', 'author', ['author', 'article', 'flash', 'news']),
  page('author_user/:id?', 'author-user', ['author', 'library', 'dialog', 'news']),
]
