import { PgBoss } from 'pg-boss'
import pino from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import type { Live } from '#server/events/open.ts'
import type { UploadServices } from '#server/upload/images.ts'
import { fetchSources } from './fetch-sources.ts'
import { forgetEvents } from './forget-events.ts'
import { forgetLogins } from './forget-logins.ts'
import { forgetPreviews } from './forget-previews.ts'
import { forgetsSigners } from './forget-signers.ts'
import { forgetUploads } from './forget-uploads.ts'
import { forgetViews } from './forget-views.ts'
import type { Job } from './job.ts'
import { pingsHub } from './ping-hub.ts'
import { sendsWaiting } from './send-waiting.ts'

const jobsOf = (config: Config, { images }: Pick<UploadServices, 'images'>): Job[] => [
  fetchSources,
  forgetEvents,
  forgetLogins,
  forgetPreviews,
  forgetsSigners(config),
  forgetUploads(images),
  forgetViews,
  sendsWaiting(config),
  ...(config.feeds.websubHub ? [pingsHub(config)] : []),
]
const stopWithinMs = 3_000
const expireInSeconds = 15 * 60

/**
 * Starts the queue (its tables are the schema `jobs` of the same database, reached by `url`) and the schedule of every job.
 * A round that fails is logged and the next one comes by the clock. `stop` lets running rounds end, for some seconds.
 */
export async function startJobs({
  config,
  db,
  url,
  live,
  services,
}: {
  config: Config
  db: Database
  url: string
  live: Live
  services: Pick<UploadServices, 'images'>
}): Promise<{ stop: () => Promise<void> }> {
  const log = pino({ name: 'jobs', level: config.log.level })
  const boss = new PgBoss({ connectionString: url, schema: 'jobs', application_name: 'farwire jobs', max: 3 })
  boss.on('error', (error) => log.error({ err: error }, 'the queue'))
  await boss.start()
  const wake = (name: string) => void boss.send(name).catch((error: Error) => log.error({ err: error }, name))
  const ends: (() => void)[] = []
  for (const job of jobsOf(config, services)) {
    await schedule(boss, job, db, log)
    if (job.followsNews) ends.push(live.onBatch(() => wake(job.name)))
  }
  return {
    stop: () => {
      for (const end of ends) end()
      return boss.stop({ graceful: true, timeout: stopWithinMs })
    },
  }
}

async function schedule(
  boss: PgBoss,
  { name, cron, followsNews, run }: Job,
  db: Database,
  log: pino.Logger,
): Promise<void> {
  // Exclusive: none waits while one runs. Stately: one may, for what came too late for the running one.
  const policy = followsNews ? 'stately' : 'exclusive'
  await boss.createQueue(name, { policy, retryLimit: 0, expireInSeconds, retentionSeconds: expireInSeconds })
  await boss.work(name, async () => {
    try {
      log.debug(await run(db, new Date()), name)
    } catch (error) {
      log.error({ err: error }, name)
      throw error
    }
  })
  await boss.schedule(name, cron)
}
