import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '#server/platform/config/config.ts'
import { countPool, type Database } from '#server/platform/data/database.ts'
import { outlet } from '#server/platform/fetch/outlet.ts'
import { sessionName, watched } from '#server/platform/data/pg-client.ts'
import type { Live } from '#server/platform/bus/open.ts'
import { startReleases } from '#server/newsroom/item/releases.ts'
import { startSlots } from '#server/newsroom/slot/turns.ts'
import { expectRuns, forgetRuns, recorded } from '#server/platform/pulse/last-run.ts'
import { openLog } from '#server/platform/trace/log.ts'
import { beginRequest, within } from '#server/platform/trace/request.ts'
import type { Job } from './job.ts'
import { jobsOf, type JobServices } from './jobs.ts'
import { sql, type RawBuilder } from 'kysely'

/** Queues of earlier versions; their jobs have other names now. */
const retiredQueues = [
  'delete-expired-logins',
  'delete-expired-previews',
  'delete-old-translations',
  'delete-old-views',
  'prune-events',
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
  const log = openLog(config, 'jobs')
  const boss = new PgBoss({
    connectionString: url,
    ...watched(),
    schema: 'jobs',
    application_name: sessionName('jobs'),
    max: 3,
    superviseIntervalSeconds: checkSeconds,
    monitorIntervalSeconds: checkSeconds,
  })
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed'))
  await boss.start()
  countPool('jobs', (boss.getDb() as unknown as { pool: Pool }).pool)
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
  const jobs = jobsOf(config, services, url)
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

/** One round of a job; of one that leaves a quiet site, none. */
export const roundOf = async ({ leavesSite, run }: Job, db: Database, now: Date) =>
  leavesSite && outlet.isShut ? { isQuiet: true } : run(db, now)

/** The time between two rounds. Every cron here is each minute, every so many minutes, or a minute of each hour or of a day. */
function secondsBetween(cron: string): number {
  const [minutes = '', hours] = cron.split(' ')
  if (hours !== '*') return 86_400
  if (minutes === '*') return 60
  return minutes.startsWith('*/') ? Number(minutes.slice(2)) * 60 : 3_600
}

async function schedule(boss: PgBoss, job: Job, db: Database, log: Logger): Promise<void> {
  const { name, cron = '* * * * *', runsOnEvents } = job
  // Exclusive: no round is queued while one runs. Stately: one may be, for events that came after the running one began.
  const policy = runsOnEvents ? 'stately' : 'exclusive'
  const { withinSeconds = expireInSeconds } = job
  const limits = { retryLimit: 0, expireInSeconds: withinSeconds, retentionSeconds: withinSeconds, heartbeatSeconds }
  await boss.createQueue(name, { policy, ...limits })
  // The queue may be of an earlier version with other limits.
  await boss.updateQueue(name, limits)
  const round = async () => {
    try {
      log.debug(await recorded(db, name, () => roundOf(job, db, new Date())), name)
    } catch (error) {
      log.error({ err: error }, name)
      throw error
    }
  }
  await boss.work(name, () => within(beginRequest(null), round))
  await boss.schedule(name, cron)
  await expectRuns(db, name, secondsBetween(cron))
}

/** Clocks of several machines may differ by less. */
const tolerance = sql`interval '1 minute'`

/** Columns of the queue's tables (schema `jobs`, pg-boss) in which a time says when something last happened. */
const bookkeeping = {
  version: ['cron_on', 'flow_on', 'reindex_on', 'bam_on'],
  queue: ['monitor_claim_on', 'monitor_on', 'maintain_on'],
} as const

/**
 * Corrects times of the future in the bookkeeping of the queue, which a clock leaves that was ahead and went back: the queue would wait
 * until it has caught up, and no job would run. Returns how many rows were corrected.
 */
async function correctFutureTimes(db: Database): Promise<number> {
  const statements = [
    ...Object.entries(bookkeeping).map(([table, columns]) => correction(table, columns)),
    // Rounds that wait for such a time, or whose last sign of life is one, block the next round of their job.
    sql`delete from jobs.job where state < 'active' and greatest(start_after, created_on) > now() + ${tolerance}`,
    sql`update jobs.job set heartbeat_on = now() - interval '1 hour', started_on = least(started_on, now() - interval '1 hour')
      where state = 'active' and greatest(heartbeat_on, started_on) > now() + ${tolerance}`,
    sql`update jobs.job set singleton_on = null where singleton_on > (now() at time zone 'UTC') + ${tolerance}`,
  ]
  let rows = 0
  // One after the other, each in a transaction that is repeated: they change the same rows, and the queue does too.
  for (const statement of statements) {
    const { numAffectedRows = 0n } = await db.transaction().execute((trx) => statement.execute(trx))
    rows += Number(numAffectedRows)
  }
  return rows
}

function correction(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const names = columns.map((column) => sql.ref(column))
  const values = names.map((name) => sql`${name} = case when ${name} > now() + ${tolerance} then null else ${name} end`)
  return sql`update ${sql.table(`jobs.${table}`)} set ${sql.join(values)}
    where greatest(${sql.join(names)}) > now() + ${tolerance}`
}
