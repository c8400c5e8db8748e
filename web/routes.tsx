import type { ComponentType } from 'react'
import type { LoaderFunction, RouteObject, ShouldRevalidateFunction } from 'react-router'
import { ContentLayout } from './shell/frame/content-layout.tsx'
import { DefaultLayout } from './shell/frame/default-layout.tsx'
import { MobileLayout } from './shell/frame/mobile-layout.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Root } from './shell/root.tsx'
import { laterPages } from './pages/later/list.ts'
import { currentSite } from './state/store.ts'
import { loadWords, type Section } from './state/words.tsx'

interface PageModule {
  default: ComponentType
  loader?: LoaderFunction
  ErrorBoundary?: ComponentType
}

interface LayoutModule extends PageModule {
  shouldRevalidate?: ShouldRevalidateFunction
}

/** What the renderer and the browser's entry need to know of a route before its code is there. */
export interface PageHandle {
  /** The file of the page or layout, as the build's manifest names it. */
  file: string
  /** HTTP status of the page, when it is not 200. */
  status?: number
  /** Nothing runs in it: it gets the style sheet and no script. */
  isStill?: boolean
}

const files = import.meta.glob('./pages/*/page.tsx') as Record<string, () => Promise<PageModule>>

/** A page: its address, its folder under pages/, the catalogue sections that it reads. */
function page(path: string, folder: string, sections: Section[], status?: number): RouteObject {
  const file = `./pages/${folder}/page.tsx`
  const handle: PageHandle = { file: file.replace('./', 'web/'), status }
  return {
    ...(path === '' ? { index: true as const } : { path }),
    handle,
    lazy: async () => {
      const ready = import.meta.env.SSR ? undefined : loadWords(currentSite().locale, sections)
      const [module] = await Promise.all([files[file]!(), ready])
      return { Component: module.default, loader: module.loader, ErrorBoundary: module.ErrorBoundary }
    },
  }
}

const pages: RouteObject[] = [
  page('', 'home', ['home', 'news', 'article', 'flash']),
  page('newsflash/:id?', 'newsflash', ['flash', 'news']),
  page('flash/:id?', 'flash', ['flash', 'news', 'article', 'comment']),
  page('japan_flash/:id?', 'japan-flash', ['flash', 'news', 'article', 'comment']),
  page('korea_flash/:id?', 'korea-flash', ['flash', 'news', 'article', 'comment']),
  page('news/:id?', 'article-detail', ['article', 'news', 'comment']),
  page('article', 'article-list', ['article', 'news']),
  page('article_choice', 'article-choice', ['article', 'news']),
  page('article_exclusive', 'article-exclusive', ['article', 'news']),
  page('search/:msg?', 'search', ['search', 'news']),
  page('autor/:id?', 'author', ['author', 'article', 'flash', 'news']),
  page('newsauthor/:id?', 'author', ['author', 'article', 'flash', 'news']),
  page('author_user/:id?', 'author-user', ['author', 'library', 'dialog', 'news']),
  page('users', 'users', ['users', 'author', 'login', 'upload', 'library', 'dialog', 'news']),
  page('library/:id?', 'library', ['library', 'dialog', 'news']),
  page('frontpage', 'frontpage', ['home', 'news', 'article', 'flash']),
  page('shortlink/:id?', 'shortlink', []),
  page('shortlink_flash/:id?', 'shortlink-flash', []),
  page('report', 'report', ['report']),
  page('downloads', 'downloads', ['download']),
  page('subscribe', 'subscribe', ['subscribe', 'article']),
  page('404', 'not-found', [], 404),
  page('*', 'not-found', [], 404),
]

const later = laterPages.map(({ path }) => page(path, 'later', ['later']))

/** A layout that is fetched with the first page within it. */
function layout(file: string, load: () => Promise<LayoutModule>, children: RouteObject[]): RouteObject {
  const handle: PageHandle = { file }
  return {
    handle,
    lazy: async () => {
      const { default: Component, loader, shouldRevalidate } = await load()
      return { Component, loader, shouldRevalidate }
    },
    children: [{ ErrorBoundary: ErrorPage, children }],
  }
}

/** Pages of the social feed (R163–R166), by the layout that they stand in. */
const socialWords: Section[] = ['warpcaster', 'sidebar', 'channel', 'news', 'flash']
const social = (path: string, folder: string, sections: Section[] = []) =>
  page(path, folder, [...socialWords, ...sections])

const personPage = {
  ...social('farcaster/person', 'farcaster-person'),
  children: [
    social('', 'farcaster-person-casts'),
    social('default', 'farcaster-person-casts'),
    social('channels', 'farcaster-person-channels'),
    social('likes', 'farcaster-person-likes'),
  ],
} as RouteObject

const plainSocialPages = [social('farcaster/person_edit', 'farcaster-person-edit', ['upload'])]
const menuSocialPages = [social('farcaster/search', 'farcaster-search')]
const columnSocialPages = [
  social('farcaster', 'farcaster'),
  social('farcaster/latest', 'farcaster-latest'),
  social('farcaster/follows', 'farcaster-follows'),
  social('farcaster/channel', 'farcaster-channel'),
  social('farcaster/details', 'farcaster-details'),
  social('farcaster/follow', 'farcaster-follow'),
  social('farcaster/notice', 'farcaster-notice'),
  social('farcaster/notice/reply', 'farcaster-notice'),
  social('farcaster/notice/likes', 'farcaster-notice'),
  social('farcaster/notice/follows', 'farcaster-notice'),
  personPage,
]

const socialLayouts: RouteObject[] = [
  ...plainSocialPages,
  layout('web/shell/farcaster/menu-layout.tsx', () => import('./shell/farcaster/menu-layout.tsx'), [
    ...menuSocialPages,
    layout(
      'web/shell/farcaster/columns-layout.tsx',
      () => import('./shell/farcaster/columns-layout.tsx'),
      columnSocialPages,
    ),
  ]),
]

/** Pages that stand alone, without header and footer: logging in, and the local mail. */
const barePages: RouteObject[] = [
  page('login/login', 'login', ['login']),
  page('login/register', 'login', ['login']),
  page('login/forgot', 'login', ['login']),
  page('login/transit', 'login-transit', ['login']),
  page('oauth', 'login-return', ['login']),
  page('twitter_login', 'login-return', ['login']),
  page('wxcallback/:id?', 'login-return', ['login']),
  page('login/scan', 'login-scan', ['login']),
  page('fc/approve/:token', 'fc-approve', ['signer']),
  page('dev/mail', 'dev-mail', ['dev']),
]

/** Pages that exist only without a language prefix (R120, R127). */
const unprefixedPages: RouteObject[] = [
  page('dataView/:id', 'later', ['later']),
  page('networkhot/:id?', 'later', ['later']),
]

/** A card for frames on other sites: a document of its own (contract/embed.ts). */
function card(): RouteObject {
  const route = page('embed/:section/:id', 'embed', ['flash', 'news', 'article'])
  return { ...route, handle: { ...(route.handle as PageHandle), isStill: true } } as RouteObject
}

/** Every address of a sub-site; `base` is its prefix. In the mobile shell the same pages stand in its small frame. */
export function routesOf(base: string, isMobileShell: boolean): RouteObject[] {
  const all = [...pages, ...later, ...(base === '' ? unprefixedPages : [])]
  const Layout = isMobileShell ? MobileLayout : ContentLayout
  return [
    {
      Component: Root,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            { Component: Layout, children: [{ ErrorBoundary: ErrorPage, children: all }] },
            isMobileShell
              ? { Component: MobileLayout, children: socialLayouts }
              : layout('web/shell/farcaster/layout.tsx', () => import('./shell/farcaster/layout.tsx'), socialLayouts),
            { Component: DefaultLayout, children: [{ ErrorBoundary: ErrorPage, children: barePages }] },
          ],
        },
      ],
    },
    card(),
  ]
}
