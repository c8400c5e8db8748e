import { redirect, type Route } from '#web/router/index.ts'
import { layout, page } from '#web/newsroom/parts/route.ts'
import { startSection } from './sections.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { Failure, Missing } from '#web/newsroom/shell/missing.tsx'

const rooms: Route[] = [
  page('wire', () => import('./wire/page.tsx')),
  page('items', () => import('./items/list.tsx')),
  page('items/upcoming', () => import('./items/upcoming.tsx')),
  page('items/:id/:lang/revisions', () => import('./items/revisions.tsx')),
  page('items/:id/:lang/preview', () => import('./items/preview/page.tsx')),
  page('items/:id/:lang?', () => import('./items/edit.tsx')),
  page('languages', () => import('./languages/page.tsx')),
  page('languages/glossary', () => import('./languages/glossary.tsx')),
  page('media', () => import('./media/list.tsx')),
  page('media/:id', () => import('./media/detail.tsx')),
  page('slots', () => import('./slots/page.tsx')),
  page('entities', () => import('./entities/list.tsx')),
  page('entities/held', () => import('./entities/held.tsx')),
  page('entities/:kind', () => import('./entities/list.tsx')),
  page('entities/:kind/import', () => import('./entities/import.tsx')),
  page('entities/:kind/new', () => import('./entities/form.tsx')),
  page('entities/:kind/:id', () => import('./entities/form.tsx')),
  page('ingest', () => import('./ingest/queue.tsx')),
  page('ingest/sources', () => import('./ingest/sources.tsx')),
  page('ingest/catalogue', () => import('./ingest/catalogue.tsx')),
  page('ingest/rules', () => import('./ingest/rules.tsx')),
  page('community', () => import('./community/queue/page.tsx')),
  page('community/hidden', () => import('./community/queue/hidden.tsx')),
  page('community/reports', () => import('./community/reports/page.tsx')),
  page('community/casts', () => import('./community/casts.tsx')),
  page('community/barred', () => import('./community/barred.tsx')),
  page('community/words', () => import('./community/word-list.tsx')),
  page('community/rules', () => import('./community/rules.tsx')),
  page('analytics', () => import('./analytics/page.tsx')),
  page('analytics/answers', () => import('./analytics/answers.tsx')),
  page('outside', () => import('./outside/page.tsx')),
  page('outside/hooks/:id', () => import('./outside/hook-log.tsx')),
  page('staff', () => import('./staff/people.tsx')),
  page('logins', () => import('./staff/logins.tsx')),
  page('audit', () => import('./audit/log.tsx')),
  page('network', () => import('./network/page.tsx')),
  page('status', () => import('./status/page.tsx')),
]

/** What waits for this person, for an owner who is still setting the site up the way through that. */
const home: Route = {
  path: '',
  loader: async () => redirect((await ask('deskStaff.me')).is_starting ? startSection.to : '/desk'),
}
const start = page('start', () => import('./start/page.tsx'))
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
        [{ ErrorBoundary: Failure, children: [home, start, desk, ...rooms, missing] }],
      ),
    ],
  },
]
