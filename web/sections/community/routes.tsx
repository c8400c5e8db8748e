import { listQuery, page } from '#web/parts/route.ts'

export const communityRoutes = [page('library/:id?', () => import('./pages/library.tsx'), { query: listQuery })]
