import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import { whenAvailable } from '#server/platform/data/unavailable.ts'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { absence, proxyExamples, startProxy } from '#tests/servers/proxies.ts'
import { startWebProcess, type WebProcess } from '#tests/web-process.ts'
import { openExternal } from './external.ts'
import { openPair } from './failover.ts'
import { prepareLoad, startLoad, type Tally } from './load.ts'

export const disturbanceNames = ['half-open', 'clock', 'disk', 'frozen-node', 'failover'] as const
export type DisturbanceName = (typeof disturbanceNames)[number]

const lastsMs = 8_000
const restsMs = 4_000
const pollMs = 20
/** What comes back later than this hangs. */
const hangMs = 600_000
const writesAfter = 20
/** A clock was ahead by as many hours when it went back; by eight the watchdogs of several jobs are over. */
const hoursAhead = [1, 8]

interface Site {
  db: Database
  network: Awaited<ReturnType<typeof openDatabaseProxy>>
  nodes: WebProcess[]
  pair: Awaited<ReturnType<typeof openPair>> | undefined
}

/** Begins a disturbance, the so-manieth of a run; returns how it ends. */
const begin: Record<DisturbanceName, (site: Site, number: number) => Promise<() => Promise<void>>> = {
  /** The network passes nothing any more; connections of before stay silent for ever. */
  async 'half-open'({ network }) {
    network.silence()
    return async () => network.restore()
  },
  /** PostgreSQL takes no writes, as on a disk that is full or only read. */
  async disk({ db }) {
    const take = (writes: boolean) =>
      db.connection().execute(async (session) => {
        await sql`set default_transaction_read_only = off`.execute(session)
        await sql`alter system set default_transaction_read_only = ${sql.lit(writes ? 'off' : 'on')}`.execute(session)
        await sql`select pg_reload_conf()`.execute(session)
      })
    await take(false)
    return () => take(true)
  },
  /** What the queue noted is of the future, as after a clock that was ahead. */
  async clock({ db }, number) {
    const hours = hoursAhead[number % hoursAhead.length]!
    await sql`update jobs.version set cron_on = now() + make_interval(hours => ${hours})`.execute(db)
    await sql`update jobs.queue set monitor_on = now() + make_interval(hours => ${hours}), maintain_on = now() + make_interval(hours => ${hours})`.execute(
      db,
    )
    const since = new Date()
    return () => until(async () => (await jobsSince(db, since)) > 0, 'the jobs')
  },
  /** One of two nodes behind a proxy of docs/proxy hangs with open ports. */
  async 'frozen-node'({ nodes }, number) {
    const node = nodes[number % nodes.length]!
    node.freeze()
    return async () => node.thaw()
  },
  /** The primary loses its power, every second time without a sign on the network, and its synchronous standby takes its place. */
  async failover({ network, pair }, number) {
    await pair!.follow()
    // A session that was at work when commits began to wait for the standby is done.
    await sleep(restsMs)
    if (number % 2) network.silence()
    await pair!.lose()
    return async () => {
      network.lead(await pair!.promote())
      network.restore()
    }
  },
}

const jobsSince = async (db: Database, since: Date) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from jobs.job
      where name = 'record-pulse' and state = 'completed' and completed_on > ${since}`.execute(db)
  ).rows[0]!.count

/** Whether all work that is due each minute was done since then. */
async function isDoneSince(db: Database, since: Date): Promise<boolean> {
  const { rows } = await sql`select from last_run where every_seconds = 60
    and (succeeded_at is null or succeeded_at < ${since})`.execute(db)
  return rows.length === 0
}

async function longestPause(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from max(pause)) * 1000, 0)::int as ms from (
      select lead(completed_on) over (partition by name order by completed_on) - completed_on as pause
      from jobs.job join last_run using (name) where every_seconds = 60 and state = 'completed') pauses`.execute(db)
  return rows[0]!.ms
}

async function until(isReached: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + hangMs; !(await isReached()); await sleep(pollMs))
    if (Date.now() > end) throw new Error(`Hangs: ${what}`)
}

export interface DisturbancesResult extends Tally {
  /** For each, the longest time without an acknowledged write, and the time from its end to the next one. */
  disturbances: { gapMs: number; backMs: number }[]
  lost: number
  /** The longest time between two rounds of work that is due each minute. */
  pauseMs: number
  exitCodes: (number | null)[]
}

/** Runs two nodes with an external PostgreSQL under load, behind a proxy where one is on this machine, and disturbs them until it is enough. */
export async function runDisturbances(
  name: DisturbanceName,
  isEnough: (done: number) => boolean,
  report: (line: string) => void = () => {},
): Promise<DisturbancesResult> {
  const pair = name === 'failover' ? await openPair() : undefined
  const external = pair ?? (await openExternal())
  const network = await openDatabaseProxy(external.url)
  const nodes = await Promise.all(
    [1, 2].map(() => startWebProcess(network.url, { roles: [], env: { TRUSTED_PROXIES: '2' } })),
  )
  const example = proxyExamples.find((each) => !absence(each))
  const ports = nodes.map(({ origin }) => Number(new URL(origin).port))
  const proxy = example && (await startProxy(example, ports))
  report(example ? `Behind ${example.name}` : 'No proxy is on this machine: the load asks one node after the other')
  const origins = proxy ? [proxy.origin] : nodes.map(({ origin }) => origin)
  const load = startLoad(await prepareLoad(external.db), () => origins)
  const disturbances: DisturbancesResult['disturbances'] = []
  const progress = async () => {
    const { acknowledged } = load.tally
    await until(() => load.tally.acknowledged >= acknowledged + writesAfter, 'writes')
  }
  await progress()
  for (let number = 0; !isEnough(number); number++) {
    load.longestGap()
    const end = await begin[name]({ db: external.db, network, nodes, pair }, number)
    if (name !== 'clock') await sleep(lastsMs)
    await end()
    const ended = Date.now()
    await progress()
    disturbances.push({ gapMs: load.longestGap(), backMs: Date.now() - ended })
    report(
      `${number + 1}. ${name}: ${disturbances.at(-1)!.gapMs} ms without a write, ${writesAfter} of them ${disturbances.at(-1)!.backMs} ms after its end`,
    )
    await sleep(restsMs)
  }
  const ended = new Date()
  await until(() => isDoneSince(external.db, ended), 'the jobs')
  const pauseMs = await longestPause(external.db)
  await load.stop()
  const lost = await whenAvailable(() => load.lost(external.db), new AbortController().signal)
  await proxy?.stop()
  const exitCodes: (number | null)[] = []
  for (const node of nodes) exitCodes.push(await node.stop())
  await network.close()
  await external.close()
  return { ...load.tally, disturbances, lost: lost.length, pauseMs, exitCodes }
}
