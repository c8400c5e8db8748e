import { setTimeout as sleep } from 'node:timers/promises'
import { hasNatsServer, startNats, startNatsStandIn } from '#tests/servers/nats.ts'
import { startWebProcess } from '#tests/web-process.ts'
import { openExternal } from './external.ts'
import { prepareLoad, startLoad, type Tally } from './load.ts'

const roles = ['web', 'web', 'worker']
/** The number of reads and of writes that must succeed between two restarts. */
const progress = { acknowledged: 50, reads: 200 }
const pollMs = 20

export interface RollingResult extends Tally {
  restarts: number
  /** Acknowledged writes that are not in the database at the end. */
  lost: number
  exitCodes: (number | null)[]
}

/**
 * Runs two web nodes and a worker with one PostgreSQL and NATS under load, and restarts one after the other, as an
 * upgrade does. Both nodes get requests, as from a balancer that does not know which of them is stopping.
 */
export async function runRolling(
  isEnough: (rounds: number) => boolean,
  report: (line: string) => void = () => {},
  url?: string,
): Promise<RollingResult> {
  const external = await openExternal(url)
  const nats = await (hasNatsServer ? startNats() : startNatsStandIn())
  const start = (role: string) =>
    startWebProcess(external.url, { roles: [role], env: { NATS_URL: nats.url, TRUSTED_PROXIES: '1' } })
  const processes = await Promise.all(roles.map(start))
  let turn = 0
  const origins = () => {
    const web = processes.filter((_, index) => roles[index] === 'web').map(({ origin }) => origin)
    return turn++ % 2 ? web : web.toReversed()
  }
  const load = startLoad(await prepareLoad(external.db), origins)
  const exitCodes: RollingResult['exitCodes'] = []

  async function advance(): Promise<void> {
    const { acknowledged, reads } = load.tally
    while (
      load.tally.acknowledged < acknowledged + progress.acknowledged ||
      load.tally.reads < reads + progress.reads
    ) {
      await sleep(pollMs)
    }
  }

  await advance()
  for (let round = 0; !isEnough(round); round++) {
    for (const [index, role] of roles.entries()) {
      exitCodes.push(await processes[index]!.stop())
      processes[index] = await start(role)
      await advance()
      report(
        `Round ${round + 1}, ${role} ${index}: ${load.tally.refusedReads} of ${load.tally.reads} reads refused so far`,
      )
    }
  }
  await load.stop()
  const lost = await load.lost(external.db)
  for (const each of processes) exitCodes.push(await each.stop())
  await nats.close()
  await external.close()
  return { ...load.tally, restarts: exitCodes.length - roles.length, lost: lost.length, exitCodes }
}
