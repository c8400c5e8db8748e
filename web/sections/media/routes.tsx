import { conversationQuery, languagesQuery, page } from '#web/parts/route.ts'

export const mediaRoutes = [
  page('radios', () => import('./pages/radios.tsx'), { query: ['page', 'title', 'category_id'] }),
  page('video/:id?', () => import('./pages/video.tsx'), { query: ['page', ...conversationQuery] }),
  page('live', () => import('./pages/live.tsx'), { query: languagesQuery }),
  page('radioinfo/:id?', () => import('./pages/radioinfo.tsx'), { query: ['transcript', ...conversationQuery] }),
]
