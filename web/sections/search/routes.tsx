import { pagesOf } from '#web/parts/route.ts'

const page = pagesOf('web/sections/search', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

export const searchRoutes = [page('search/:msg?', 'search/page', ['search', 'news'])]
