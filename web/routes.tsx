import type { Route } from '#web/router/index.ts'
import { ErrorPage } from './parts/error/error-page.tsx'
import { layout } from './parts/route.ts'
import { accountRoutes, loginRoutes } from './sections/account/routes.tsx'
import { aiRoutes } from './sections/ai/routes.tsx'
import { authorRoutes } from './sections/author/routes.tsx'
import { eventsRoutes } from './sections/events/routes.tsx'
import { financeRoutes } from './sections/finance/routes.tsx'
import { dataRoutes, unprefixedDataRoutes } from './sections/data/routes.tsx'
import { knowledgeRoutes, unprefixedKnowledgeRoutes } from './sections/knowledge/routes.tsx'
import { libraryRoutes } from './sections/library/routes.tsx'
import { mediaRoutes } from './sections/media/routes.tsx'
import { embedRoute, newsRoutes } from './sections/news/routes.tsx'
import { searchRoutes } from './sections/search/routes.tsx'
import { devMailRoute, siteRoutes } from './sections/site/routes.tsx'
import { SocialCompanions } from './sections/social/companions.tsx'
import { approveRoute, socialRoutes } from './sections/social/routes.tsx'
import { ContentLayout } from './shell/layout/content-layout.tsx'
import { DefaultLayout } from './shell/layout/default-layout.tsx'
import { Root } from './shell/root.tsx'

const contentRoutes = [
  ...newsRoutes,
  ...searchRoutes,
  ...authorRoutes,
  ...accountRoutes,
  ...libraryRoutes,
  ...knowledgeRoutes,
  ...financeRoutes,
  ...eventsRoutes,
  ...mediaRoutes,
  ...dataRoutes,
  ...aiRoutes,
  ...siteRoutes,
]

/** Pages without header and footer. */
const plainRoutes = [...loginRoutes, approveRoute, devMailRoute]

/** The routes of a sub-site; `base` is its prefix. The mobile shell has the same pages in a smaller layout. */
export function routesOf(base: string, isMobileShell: boolean): Route[] {
  const pages = [...contentRoutes, ...(base === '' ? [...unprefixedDataRoutes, ...unprefixedKnowledgeRoutes] : [])]
  return [
    {
      element: <Root companions={[SocialCompanions]} />,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...(isMobileShell
              ? [layout(() => import('./shell/layout/mobile-layout.tsx'), [...pages, ...socialRoutes])]
              : [
                  { Component: ContentLayout, children: [{ ErrorBoundary: ErrorPage, children: pages }] },
                  layout(() => import('./shell/layout/social-layout.tsx'), socialRoutes),
                ]),
            { Component: DefaultLayout, children: [{ ErrorBoundary: ErrorPage, children: plainRoutes }] },
          ],
        },
      ],
    },
    embedRoute,
  ]
}
