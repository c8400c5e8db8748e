import { page } from '#web/parts/route.ts'

const pages = ['page']

export const knowledgeRoutes = [
  page('topic/:id?', () => import('./pages/topic.tsx'), { query: [...pages, 'title'] }),
  page('special', () => import('./pages/special.tsx'), { query: pages }),
  page('project/:id?', () => import('./pages/project.tsx'), { query: [...pages, 'title', 'category'] }),
  page('tspecial/:id?', () => import('./pages/tspecial.tsx'), { query: pages }),
]
