import type { Route } from '#web/router/index.ts'
import { ErrorPage } from './parts/error/error-page.tsx'
import { layout } from './parts/route.ts'
import { accountRoutes, loginRoutes } from './sections/accounts/routes.tsx'
import { answerRoutes } from './sections/answers/routes.tsx'
import { authorRoutes } from './sections/news/author/routes.tsx'
import { calendarRoutes } from './sections/calendar/routes.tsx'
import { roundRoutes } from './sections/markets/round/routes.tsx'
import { seriesRoutes } from './sections/markets/series/routes.tsx'
import { thingRoutes } from './sections/markets/thing/routes.tsx'
import { tokenRoutes } from './sections/markets/token/routes.tsx'
import { subjectRoutes } from './sections/news/subject/routes.tsx'
import { communityRoutes } from './sections/community/routes.tsx'
import { mediaRoutes } from './sections/media/routes.tsx'
import { embedRoute, itemRoutes, previewRoute } from './sections/news/item/routes.tsx'
import { searchRoutes } from './sections/news/search/routes.tsx'
import { devMailRoute, siteRoutes } from './sections/site/routes.tsx'
import { SocialCompanions } from './sections/social/companions.tsx'
import { approveRoute, socialRoutes } from './sections/social/routes.tsx'
import { ContentLayout } from './shell/layout/content-layout.tsx'
import { DefaultLayout } from './shell/layout/default-layout.tsx'
import { Root } from './shell/root.tsx'

const contentRoutes = [
  ...itemRoutes,
  ...searchRoutes,
  ...authorRoutes,
  ...accountRoutes,
  ...communityRoutes,
  ...subjectRoutes,
  ...thingRoutes,
  ...tokenRoutes,
  ...roundRoutes,
  ...calendarRoutes,
  ...mediaRoutes,
  ...seriesRoutes,
  ...answerRoutes,
  ...siteRoutes,
]

/** Pages without header and footer. */
const plainRoutes = [...loginRoutes, approveRoute, devMailRoute]

/** The routes of a sub-site. The mobile shell has the same pages in a smaller layout. */
export function routesOf(isMobileShell: boolean): Route[] {
  return [
    {
      element: <Root companions={[SocialCompanions]} />,
      children: [
        {
          ErrorBoundary: ErrorPage,
          children: [
            ...(isMobileShell
              ? [layout(() => import('./shell/layout/mobile-layout.tsx'), [...contentRoutes, ...socialRoutes])]
              : [
                  { Component: ContentLayout, children: [{ ErrorBoundary: ErrorPage, children: contentRoutes }] },
                  layout(() => import('./shell/layout/social-layout.tsx'), socialRoutes),
                ]),
            { Component: DefaultLayout, children: [{ ErrorBoundary: ErrorPage, children: plainRoutes }] },
          ],
        },
      ],
    },
    embedRoute,
    previewRoute,
  ]
}
