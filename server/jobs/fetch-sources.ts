import type { Config } from '#server/platform/config/config.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { fetchDueSources } from '#server/newsroom/feed-reader/sources.ts'
import type { Job } from './job.ts'

/** Fetches the sources that are due. */
export const fetchSourcesJob = (config: Config, { provider }: FarcasterServices['farcaster']): Job => ({
  name: 'fetch-sources',
  cron: '* * * * *',
  leavesSite: true,
  run: async (db, now) => ({ fetched: await fetchDueSources(db, now, { provider, origin: config.site.origin }) }),
})
