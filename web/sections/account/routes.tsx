import { pagesOf } from '#web/parts/route.ts'

const page = pagesOf('web/sections/account', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

export const accountRoutes = [
  page('users', 'users/page', ['users', 'author', 'login', 'upload', 'library', 'dialog', 'news']),
]

/** Pages without header and footer. */
export const loginRoutes = [
  page('login/login', 'login', ['login']),
  page('login/register', 'login', ['login']),
  page('login/forgot', 'login', ['login']),
  page('login/transit', 'login-transit', ['login']),
  page('login/scan', 'login-scan', ['login']),
  page('oauth', 'login-return', ['login']),
  page('twitter_login', 'login-return', ['login']),
  page('wxcallback/:id?', 'login-return', ['login']),
]
