import { languagesQuery, page } from '#web/parts/route.ts'

export const tokenRoutes = [
  page('project/:id?', () => import('./pages/project.tsx'), {
    query: ['page', ...languagesQuery, 'title', 'category'],
  }),
]
