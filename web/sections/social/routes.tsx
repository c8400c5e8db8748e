import type { Route } from '#web/router/index.ts'
import { cursorQuery, languagesQuery, layout, page } from '#web/parts/route.ts'

const profileQuery = [...cursorQuery, 'fid']

const profileRoute = {
  ...page('farcaster/person', () => import('./pages/person.tsx'), { query: profileQuery }),
  children: ['', 'default', 'channels', 'likes', 'bookmarks'].map((path) =>
    page(path, () => import('./pages/person-part.tsx'), { query: profileQuery }),
  ),
} as Route

const columnRoutes = [
  ...['', '/latest', '/follows'].map((path) =>
    page(`farcaster${path}`, () => import('./pages/feed.tsx'), { query: cursorQuery }),
  ),
  page('farcaster/lists', () => import('./pages/people-lists.tsx'), { query: [...cursorQuery, 'id', 'fid'] }),
  page('farcaster/channel', () => import('./pages/channel.tsx'), { query: [...cursorQuery, 'id'] }),
  page('farcaster/details', () => import('./pages/details.tsx'), { query: [...cursorQuery, 'hash', 'fid'] }),
  page('farcaster/follow', () => import('./pages/follow.tsx'), { query: [...cursorQuery, 'fid', 'type'] }),
  page('farcaster/reactions', () => import('./pages/reactions.tsx'), { query: [...cursorQuery, 'hash', 'type'] }),
  ...['', '/reply', '/likes', '/follows'].map((path) =>
    page(`farcaster/notice${path}`, () => import('./pages/notice.tsx'), { query: cursorQuery }),
  ),
  profileRoute,
]

/** Pages of the social feed, grouped by the layouts that they share. */
export const socialRoutes: Route[] = [
  page('farcaster/person_edit', () => import('./pages/person-edit/page.tsx')),
  layout(
    () => import('./layouts/menu-layout.tsx'),
    [
      page('farcaster/search', () => import('./pages/search/page.tsx'), { query: [...cursorQuery, 'query', 'type'] }),
      layout(() => import('./layouts/columns-layout.tsx'), columnRoutes, { query: languagesQuery }),
    ],
    // With either of them no entry of the menu is current.
    { query: ['id', 'fid'] },
  ),
]

/** The approval of a signer, without header and footer. */
export const approveRoute = page('fc/approve/:token', () => import('./pages/fc-approve.tsx'))
