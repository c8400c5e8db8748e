import { pagesOf } from '#web/parts/route.ts'
import { laterPages } from './pages/later/list.ts'

const page = pagesOf('web/sections/site', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

export const siteRoutes = [
  page('report', 'report/page', ['report']),
  page('downloads', 'downloads', ['download']),
  page('subscribe', 'subscribe', ['subscribe', 'article']),
  page('404', 'not-found', [], { status: 404 }),
  page('*', 'not-found', [], { status: 404 }),
  ...laterPages.map(({ path }) => page(path, 'later/page', ['later'])),
]

/** Pages that exist only without a language prefix. */
export const unprefixedSiteRoutes = [
  page('dataView/:id', 'later/page', ['later']),
  page('networkhot/:id?', 'later/page', ['later']),
]

/** The mail of a site in development, without header and footer. */
export const devMailRoute = page('dev/mail', 'dev-mail/page', ['dev'])
