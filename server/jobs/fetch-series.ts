import { fetchDueSources } from '#server/markets/source/sources.ts'
import type { Job } from './job.ts'

/** Fetches the sources of series that are due. */
export const fetchSeries: Job = {
  name: 'fetch-series',
  cron: '* * * * *',
  leavesSite: true,
  run: async (db, now) => ({ fetched: await fetchDueSources(db, now) }),
}
