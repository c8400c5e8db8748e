import { conversationQuery, page } from '#web/parts/route.ts'

export const mediaRoutes = [
  page('radios', () => import('./pages/radios.tsx'), { query: ['page', 'title', 'category_id'] }),
  page('radioinfo/:id?', () => import('./pages/radioinfo.tsx'), { query: conversationQuery }),
]
