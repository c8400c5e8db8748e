import { PgBoss } from 'pg-boss'
import pino from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { watched } from '#server/platform/data/pg-client.ts'
import type { Live } from '#server/platform/bus/open.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import type { MailServices } from '#server/platform/mail/send.ts'
import type { PushServices } from '#server/platform/push/push.ts'
import { startReleases } from '#server/newsroom/item/releases.ts'
import type { ModelServices } from '#server/platform/model/model.ts'
import { embedPassagesJob } from './embed-passages.ts'
import { fetchEpisodeFilesJob } from './fetch-episode-files.ts'
import { startSlots } from '#server/newsroom/slot/turns.ts'
import { fetchSeries } from './fetch-series.ts'
import { fetchSourcesJob } from './fetch-sources.ts'
import { pruneEvents } from './prune-events.ts'
import { deleteExpiredLogins } from './delete-expired-logins.ts'
import { deleteExpiredPreviews } from './delete-expired-previews.ts'
import { expiredSignersJob } from './delete-expired-signers.ts'
import { unusedUploadsJob } from './delete-unused-uploads.ts'
import { deleteOldViews } from './delete-old-views.ts'
import { deleteOldTranslations } from './delete-old-translations.ts'
import { expectRuns, forgetRuns, recorded } from '#server/platform/pulse/last-run.ts'
import { correctFutureTimes } from './clock.ts'
import type { Job } from './job.ts'
import { markLanguageWordsJob } from './mark-language-words.ts'
import { mailResetsJob } from './mail-resets.ts'
import { recordPulseJob } from './record-pulse.ts'
import { pingHubJob } from './ping-hub.ts'
import { sendAlertsJob, sendDigestsJob } from './send-alerts.ts'
import { sendRemindersJob } from './send-reminders.ts'
import { sendSeriesAlertsJob } from './send-series-alerts.ts'
import { sendOutboxJob } from './send-outbox.ts'
import { sendWebhooksJob } from './send-webhooks.ts'

type JobServices = Pick<FarcasterServices, 'images' | 'farcaster'> &
  Pick<MailServices, 'mailer'> &
  Pick<PushServices, 'push'> &
  ModelServices

const jobsOf = (config: Config, { images, farcaster, mailer, push, model }: JobServices): Job[] => [
  fetchSourcesJob(config, farcaster),
  fetchSeries,
  fetchEpisodeFilesJob,
  pruneEvents,
  deleteExpiredLogins,
  deleteExpiredPreviews,
  expiredSignersJob(farcaster),
  unusedUploadsJob(images),
  deleteOldViews,
  deleteOldTranslations,
  markLanguageWordsJob,
  sendOutboxJob(config, farcaster),
  mailResetsJob(config, { mailer }),
  sendAlertsJob(config, { mailer, push }),
  sendDigestsJob(config, { mailer, push }),
  sendRemindersJob(config, { mailer }),
  sendSeriesAlertsJob,
  recordPulseJob(config, { mailer }),
  sendWebhooksJob(config),
  ...(config.feeds.websubHub ? [pingHubJob(config)] : []),
  ...(model.embedding ? [embedPassagesJob(config, model.embedding)] : []),
]
/** Queues of earlier versions; their jobs have other names now. */
const retiredQueues = [
  'forget-events',
  'forget-logins',
  'forget-previews',
  'forget-signers',
  'forget-uploads',
  'forget-views',
  'send-waiting',
]
const stopTimeoutMs = 3_000
const expireInSeconds = 15 * 60
/**
 * A round whose process or connection was lost cannot record its end, and no other round of its job begins until it counts as failed:
 * so long after its last sign of life, at the next check.
 */
const heartbeatSeconds = 60
const defaultCheckSeconds = 15
const clockCheckMs = 30_000

/**
 * Starts the queue (its tables are the schema `jobs` of the same database, reached by `url`) and the schedule of every job.
 * Releases of the newsroom and slots of the home page need the exact second, so they have timers instead (server/platform/bus/timer.ts).
 * A round that fails is logged; the next one runs as scheduled. `stop` waits some seconds for running rounds.
 */
export async function startJobs({
  config,
  db,
  url,
  live,
  services,
  checkSeconds = defaultCheckSeconds,
}: {
  config: Config
  db: Database
  url: string
  live: Live
  services: JobServices
  /** How often rounds without a sign of life are looked for. */
  checkSeconds?: number
}): Promise<{ stop: () => Promise<void> }> {
  const log = pino({ name: 'jobs', level: config.log.level })
  const boss = new PgBoss({
    connectionString: url,
    ...watched(),
    schema: 'jobs',
    application_name: 'farwire jobs',
    max: 3,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  const checkClock = () =>
    correctFutureTimes(db).then(
      (rows) =>
        void (rows && log.warn({ rows }, 'The clock was ahead and went back: times of the job queue are corrected')),
      (error: Error) => log.error({ err: error }, 'The clock of the job queue could not be checked'),
    )
  await checkClock()
  const clock = setInterval(() => void checkClock(), clockCheckMs).unref()
  for (const name of retiredQueues) {
    await boss.unschedule(name)
    await boss.deleteQueue(name)
  }
  const wake = (name: string) => void boss.send(name).catch((error: Error) => log.error({ err: error }, name))
  const ends: (() => void)[] = []
  const jobs = jobsOf(config, services).filter(({ leavesSite }) => !(leavesSite && config.data.isQuiet))
  await forgetRuns(
    db,
    jobs.map(({ name }) => name),
  )
  for (const job of jobs) {
    const notice = await job.prepare?.(db)
    if (notice) log.warn(notice)
    await schedule(boss, job, db, log)
    if (job.runsOnEvents) ends.push(live.onBatch(() => wake(job.name)))
  }
  const timers = [startReleases({ config, db, live }), startSlots({ config, db, live })]
  return {
    stop: async () => {
      clearInterval(clock)
      for (const end of ends) end()
      for (const timer of timers) await timer.stop()
      await boss.stop({ graceful: true, timeout: stopTimeoutMs })
    },
  }
}

/** The time between two rounds. Every cron here is each minute, every so many minutes, or a minute of each hour. */
function secondsBetween(cron: string): number {
  const [minutes = ''] = cron.split(' ')
  if (minutes === '*') return 60
  return minutes.startsWith('*/') ? Number(minutes.slice(2)) * 60 : 3_600
}

async function schedule(
  boss: PgBoss,
  { name, cron, runsOnEvents, run }: Job,
  db: Database,
  log: pino.Logger,
): Promise<void> {
  // Exclusive: no round is queued while one runs. Stately: one may be, for events that came after the running one began.
  const policy = runsOnEvents ? 'stately' : 'exclusive'
  const limits = { retryLimit: 0, expireInSeconds, retentionSeconds: expireInSeconds, heartbeatSeconds }
  await boss.createQueue(name, { policy, ...limits })
  // The queue may be of an earlier version with other limits.
  await boss.updateQueue(name, limits)
  await boss.work(name, async () => {
    try {
      log.debug(await recorded(db, name, () => run(db, new Date())), name)
    } catch (error) {
      log.error({ err: error }, name)
      throw error
    }
  })
  await boss.schedule(name, cron)
  await expectRuns(db, name, secondsBetween(cron))
}
