import { fetchDueSources } from '#server/ingest/sources.ts'
import type { Job } from './job.ts'

/** Reads the outside sources whose time has come (R845). */
export const fetchSources: Job = {
  name: 'fetch-sources',
  cron: '* * * * *',
  run: async (db, now) => ({ fetched: await fetchDueSources(db, now) }),
}
