import type { Config } from '#server/config/config.ts'
import { pingHub } from '#server/feeds/websub.ts'
import type { Job } from './job.ts'

/** Tells the WebSub hub of changed feeds: soon after each change, and by the clock what it could not be told then. */
export const pingsHub = (config: Config): Job => ({
  name: 'ping-hub',
  cron: '* * * * *',
  followsNews: true,
  run: (db) => pingHub(db, config),
})
