import type { Route } from '#web/router/index.ts'
import { analyticsRoutes } from './analytics/routes.tsx'
import { auditRoutes } from './audit/routes.tsx'
import { communityRoutes } from './community/routes.tsx'
import { outsideRoutes } from './outside/routes.tsx'
import { entityRoutes } from './entities/routes.tsx'
import { itemRoutes } from './items/routes.tsx'
import { languageRoutes } from './languages/routes.tsx'
import { ingestRoutes } from './ingest/routes.tsx'
import { layout, page } from './parts/route.ts'
import { mediaRoutes } from './media/routes.tsx'
import { slotRoutes } from './slots/routes.tsx'
import { statusRoutes } from './status/routes.tsx'
import { staffRoutes } from './staff/routes.tsx'
import { Failure } from './shell/failure.tsx'
import { Missing } from './shell/missing.tsx'
import { wireRoutes } from './wire/routes.tsx'

/** The pages of the rooms, one line per room. */
const rooms: Route[] = [
  ...wireRoutes,
  ...itemRoutes,
  ...languageRoutes,
  ...mediaRoutes,
  ...slotRoutes,
  ...entityRoutes,
  ...ingestRoutes,
  ...communityRoutes,
  ...analyticsRoutes,
  ...outsideRoutes,
  ...staffRoutes,
  ...auditRoutes,
  ...statusRoutes,
]

const home = page('', () => import('./shell/home.tsx'))
const desk = page('desk', () => import('./shell/desk.tsx'))
/** In the frame's chunk, because a page that is not found shows it too. */
const missing: Route = { path: '*', Component: Missing }

/** The routes of the newsroom below its prefix. */
export const routes: Route[] = [
  {
    ErrorBoundary: Failure,
    children: [
      page('login', () => import('./shell/login.tsx')),
      page('forgot', () => import('./shell/forgot.tsx')),
      page('join', () => import('./shell/join.tsx')),
      layout(
        () => import('./shell/frame.tsx'),
        [{ ErrorBoundary: Failure, children: [home, desk, ...rooms, missing] }],
      ),
    ],
  },
]
