import { page } from '#web/parts/route.ts'

export const siteRoutes = [
  page('report', () => import('./pages/report/page.tsx'), { query: ['target'] }),
  page('downloads', () => import('./pages/downloads.tsx')),
  page('offline', () => import('./pages/offline.tsx')),
  page('subscribe', () => import('./pages/subscribe/page.tsx'), {
    query: ['author', 'mail', 'level', 'keywords', 'tokens'],
  }),
  ...['manage', 'confirm', 'end'].map((act) =>
    page(`subscribe/${act}`, () => import('./pages/subscription.tsx'), { query: ['key', 'done'] }),
  ),
  page('story/:id?', () => import('./pages/story.tsx'), { query: ['page'] }),
  page('sections', () => import('./pages/sections.tsx')),
  page('verify', () => import('./pages/verify/page.tsx'), { query: ['account', 'type'] }),
  page('introduce', () => import('./pages/introduce.tsx')),
  page('oprr', () => import('./pages/oprr.tsx')),
  page('404', () => import('./pages/not-found.tsx'), { status: 404 }),
  page('*', () => import('./pages/not-found.tsx'), { status: 404 }),
]

/** The stored mails of a development site, without header and footer. */
export const devMailRoute = page('dev/mail', () => import('./pages/dev-mail/page.tsx'))
