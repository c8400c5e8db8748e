import { pagesOf } from '#web/parts/route.ts'

const page = pagesOf('web/sections/library', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

export const libraryRoutes = [page('library/:id?', 'library', ['library', 'dialog', 'news'])]
