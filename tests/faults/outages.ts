import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { isAlive } from '#server/platform/data/engine/stop.ts'
import { whenAvailable } from '#server/platform/data/unavailable.ts'
import { openStream } from '#tests/live.ts'
import { publish } from '#tests/news.ts'
import { startWebProcess } from '#tests/web-process.ts'
import { openExternal, postmasterId } from './external.ts'
import { prepareLoad, startLoad, type Tally } from './load.ts'

/**
 * The ways to interrupt the database. A smart shutdown waits for its sessions, so it is followed by a fast one, as
 * operators do, unless the supervisor of the server has done that.
 */
const outages = {
  terminated: [],
  smart: ['SIGTERM', 'SIGINT'],
  fast: ['SIGINT'],
  immediate: ['SIGQUIT'],
} as const
type Outage = keyof typeof outages
/** The number of times that all sessions are terminated between two restarts. */
const turns: Outage[] = ['terminated', 'smart', 'terminated', 'fast', 'terminated', 'immediate']
/** The number of reads and of writes that must succeed after an outage. */
const progress = { acknowledged: 50, reads: 50 }
const pollMs = 20
/** A job that an outage interrupted runs again after 90 seconds (server/jobs/start.ts); only a hang takes longer. */
const hangMs = 600_000

export interface OutagesResult extends Tally {
  /** For each outage, the longest time without an acknowledged write. */
  outages: { outage: Outage; ms: number }[]
  /** Acknowledged writes that are not in the database at the end. */
  lost: number
  /**
   * Titles of items that the stream, open from the start, did not deliver, neither as an event nor by a reset that
   * makes clients fetch the lists.
   */
  missed: string[]
  isStreamOver: boolean
  /** The number of jobs started by events that ran after the last outage. */
  jobsAfter: number
  exitCode: number | null
}

/**
 * Runs a site with an external PostgreSQL under load and with an open event stream, and terminates its sessions or
 * restarts the server until it is enough. After each outage an item is published, which the stream has to deliver.
 */
export async function runOutages(
  isEnough: (outages: number) => boolean,
  report: (line: string) => void = () => {},
  url?: string,
): Promise<OutagesResult> {
  const external = await openExternal(url)
  const { db } = external
  const available = <T>(work: () => Promise<T>) => whenAvailable(work, new AbortController().signal)
  const site = await startWebProcess(external.url, {
    roles: [],
    env: { TRUSTED_PROXIES: '1', WEBSUB_HUB: 'http://127.0.0.1:9' },
  })
  const load = startLoad(await prepareLoad(db), () => [site.origin])
  const stream = await openStream(`${site.origin}/v2/live?topics=wire:en`)
  const results: OutagesResult['outages'] = []
  const published: { title: string; from: number }[] = []
  let lastOutage = new Date()

  async function until(isReached: () => boolean | Promise<boolean>, what: string): Promise<void> {
    const end = Date.now() + hangMs
    while (!(await isReached())) {
      if (!site.isRunning()) throw new Error(`The site ended: ${site.output()}`)
      if (Date.now() > end) throw new Error(`Hangs: ${what}`)
      await sleep(pollMs)
    }
  }
  async function recover(): Promise<void> {
    const { acknowledged, reads } = load.tally
    await until(
      () =>
        load.tally.acknowledged >= acknowledged + progress.acknowledged && load.tally.reads >= reads + progress.reads,
      'reads and writes',
    )
  }
  async function cause(outage: Outage): Promise<void> {
    if (outage === 'terminated') {
      await available(() =>
        sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()
        `.execute(db),
      )
      return
    }
    const pid = await available(() => postmasterId(db))
    const [signal, ...more] = outages[outage]
    process.kill(pid, signal)
    if (more[0]) {
      await recover()
      if (isAlive(pid)) process.kill(pid, more[0])
    }
    await until(async () => (await available(() => postmasterId(db))) !== pid, 'the start of PostgreSQL')
  }
  const jobsSince = (since: Date) =>
    available(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from jobs.job where name = 'ping-hub' and completed_on > ${since}
      `.execute(db)
      return rows[0]!.count
    })

  await recover()
  for (let number = 0; !isEnough(number); number++) {
    const outage = turns[number % turns.length]!
    load.longestGap()
    await cause(outage)
    lastOutage = new Date()
    await recover()
    results.push({ outage, ms: load.longestGap() })
    const title = `After outage ${number + 1}`
    const from = stream.received.length
    await available(() => publish(db, title, { at: Math.floor(Date.now() / 1000) }))
    published.push({ title, from })
    report(`${number + 1}. ${outage}: ${results.at(-1)!.ms} ms without a write`)
  }
  const missing = () =>
    published
      .filter(
        ({ title, from }) =>
          !stream.received
            .slice(from)
            .some(({ name, data }) => name === 'reset' || JSON.stringify(data).includes(`"${title}"`)),
      )
      .map(({ title }) => title)
  const orReport = (error: Error) => report(error.message)
  await until(() => missing().length === 0, 'the events of the items').catch(orReport)
  let jobsAfter = 0
  const hasRun = async () => {
    jobsAfter = await jobsSince(lastOutage)
    return jobsAfter > 0
  }
  await until(hasRun, 'jobs').catch(orReport)
  await load.stop()
  const lost = await available(() => load.lost(db))
  const isStreamOver = stream.isOver()
  stream.leave()
  const exitCode = await site.stop()
  await external.close()
  return { ...load.tally, outages: results, lost: lost.length, missed: missing(), isStreamOver, jobsAfter, exitCode }
}
