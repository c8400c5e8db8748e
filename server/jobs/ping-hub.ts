import type { Config } from '#server/platform/config/config.ts'
import { pingHub } from '#server/syndication/feed/websub.ts'
import type { Job } from './job.ts'

/** Pings the WebSub hub for changed feeds: soon after each change, and each minute again for pings that failed. */
export const pingHubJob = (config: Config): Job => ({
  name: 'ping-hub',
  cron: '* * * * *',
  leavesSite: true,
  runsOnEvents: true,
  run: (db) => pingHub(db, config),
})
