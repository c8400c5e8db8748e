import { conversationQuery, languagesQuery, page } from '#web/parts/route.ts'

const pages = ['page']

export const subjectRoutes = [
  page('topic/:id?', () => import('./pages/topic.tsx'), { query: [...pages, 'title'] }),
  page('special', () => import('./pages/special.tsx'), { query: pages }),
  page('tspecial/:id?', () => import('./pages/tspecial.tsx'), { query: pages }),
  page('science', () => import('./pages/science.tsx'), { query: [...pages, ...languagesQuery, 'level'] }),
  page('scienceid/:id?', () => import('./pages/scienceid.tsx'), { query: conversationQuery }),
  page('inclusion', () => import('./pages/inclusion.tsx'), { query: [...pages, ...languagesQuery] }),
  page('inclusionid/:id?', () => import('./pages/inclusionid.tsx'), { query: conversationQuery }),
  page('research/:id?', () => import('./pages/research/page.tsx'), {
    query: [...pages, ...languagesQuery, 'id', ...conversationQuery],
  }),
  page('adverse', () => import('./pages/adverse/page.tsx'), { query: [...pages, 'kind', 'chain', 'status', 'amount'] }),
  page('corrections', () => import('./pages/corrections.tsx'), { query: pages }),
  page('temporary/:string?', () => import('./pages/temporary/page.tsx')),
  page('networkhot/:id?', () => import('./pages/networkhot.tsx'), {
    query: [...pages, ...languagesQuery],
    isUnprefixed: true,
  }),
]
