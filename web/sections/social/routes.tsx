import type { RouteObject } from 'react-router'
import { layout, page } from '#web/parts/route.ts'

const profileRoute = {
  ...page('farcaster/person', () => import('./pages/person.tsx')),
  children: [
    page('', () => import('./pages/person-casts.tsx')),
    page('default', () => import('./pages/person-casts.tsx')),
    page('channels', () => import('./pages/person-channels.tsx')),
    page('likes', () => import('./pages/person-likes.tsx')),
  ],
} as RouteObject

const columnRoutes = [
  page('farcaster', () => import('./pages/farcaster.tsx')),
  page('farcaster/latest', () => import('./pages/latest.tsx')),
  page('farcaster/follows', () => import('./pages/follows.tsx')),
  page('farcaster/channel', () => import('./pages/channel.tsx')),
  page('farcaster/details', () => import('./pages/details.tsx')),
  page('farcaster/follow', () => import('./pages/follow.tsx')),
  page('farcaster/notice', () => import('./pages/notice.tsx')),
  page('farcaster/notice/reply', () => import('./pages/notice.tsx')),
  page('farcaster/notice/likes', () => import('./pages/notice.tsx')),
  page('farcaster/notice/follows', () => import('./pages/notice.tsx')),
  profileRoute,
]

/** Pages of the social feed, grouped by the layouts that they share. */
export const socialRoutes: RouteObject[] = [
  page('farcaster/person_edit', () => import('./pages/person-edit/page.tsx')),
  layout(
    () => import('./layouts/menu-layout.tsx'),
    [
      page('farcaster/search', () => import('./pages/search/page.tsx')),
      layout(() => import('./layouts/columns-layout.tsx'), columnRoutes),
    ],
  ),
]

/** The approval of a signer, without header and footer. */
export const approveRoute = page('fc/approve/:token', () => import('./pages/fc-approve.tsx'))
