import type { RouteObject } from 'react-router'
import { layout, pagesOf } from '#web/parts/route.ts'
import type { Section } from '#web/state/words.tsx'

const page = pagesOf('web/sections/social', import.meta.glob(['./pages/*.tsx', './pages/*/page.tsx']))

const words: Section[] = ['warpcaster', 'sidebar', 'channel', 'news', 'flash']
const social = (path: string, name: string, sections: Section[] = []) => page(path, name, [...words, ...sections])

const profileRoute = {
  ...social('farcaster/person', 'person'),
  children: [
    social('', 'person-casts'),
    social('default', 'person-casts'),
    social('channels', 'person-channels'),
    social('likes', 'person-likes'),
  ],
} as RouteObject

const columnRoutes = [
  social('farcaster', 'farcaster'),
  social('farcaster/latest', 'latest'),
  social('farcaster/follows', 'follows'),
  social('farcaster/channel', 'channel'),
  social('farcaster/details', 'details'),
  social('farcaster/follow', 'follow'),
  social('farcaster/notice', 'notice'),
  social('farcaster/notice/reply', 'notice'),
  social('farcaster/notice/likes', 'notice'),
  social('farcaster/notice/follows', 'notice'),
  profileRoute,
]

/** Pages of the social feed, grouped by the layouts that they share. */
export const socialRoutes: RouteObject[] = [
  social('farcaster/person_edit', 'person-edit/page', ['upload']),
  layout('web/sections/social/layouts/menu-layout.tsx', () => import('./layouts/menu-layout.tsx'), [
    social('farcaster/search', 'search/page'),
    layout(
      'web/sections/social/layouts/columns-layout.tsx',
      () => import('./layouts/columns-layout.tsx'),
      columnRoutes,
    ),
  ]),
]

/** The approval of a signer, without header and footer. */
export const approveRoute = page('fc/approve/:token', 'fc-approve', ['signer'])
