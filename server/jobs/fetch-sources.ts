import { fetchDueSources } from '#server/ingest/sources.ts'
import type { Job } from './job.ts'

/** Fetches the sources that are due. */
export const fetchSources: Job = {
  name: 'fetch-sources',
  cron: '* * * * *',
  run: async (db, now) => ({ fetched: await fetchDueSources(db, now) }),
}
