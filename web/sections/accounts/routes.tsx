import { listQuery, page } from '#web/parts/route.ts'

export const accountRoutes = [
  page('users', () => import('./pages/users/page.tsx'), { query: [...listQuery, 'tab', 'show', 'q'] }),
]

/** Pages without header and footer. */
export const loginRoutes = [
  page('login/login', () => import('./pages/login.tsx'), { query: ['from'] }),
  page('login/register', () => import('./pages/login.tsx'), { query: ['from'] }),
  page('login/forgot', () => import('./pages/login.tsx'), { query: ['from'] }),
  page('login/transit', () => import('./pages/login-transit.tsx')),
  page('login/scan', () => import('./pages/login-scan.tsx'), { query: ['id'] }),
  page('oauth', () => import('./pages/login-return.tsx')),
  page('twitter_login', () => import('./pages/login-return.tsx')),
  page('wxcallback/:id?', () => import('./pages/login-return.tsx')),
]
