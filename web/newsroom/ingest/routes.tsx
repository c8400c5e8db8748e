import { page } from '#web/newsroom/parts/route.ts'

export const ingestRoutes = [
  page('ingest', () => import('./queue.tsx')),
  page('ingest/sources', () => import('./sources.tsx')),
  page('ingest/catalogue', () => import('./catalogue.tsx')),
  page('ingest/rules', () => import('./rules.tsx')),
]
