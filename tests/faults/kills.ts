import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, urlOfRunning } from '#server/platform/data/engine/engine.ts'
import { whenAvailable } from '#server/platform/data/unavailable.ts'
import { startWebProcess } from '#tests/web-process.ts'
import { prepareLoad, startLoad, type Tally } from './load.ts'
import { postmasterOf } from './postmaster.ts'

const victims = ['postmaster', 'client backend', 'checkpointer'] as const
/** This many acknowledged writes after a kill prove that the site works again. */
const writesAfterKill = 50
const pollMs = 20

export interface KillsResult extends Tally {
  /** For each kill, the longest time without an acknowledged write. */
  outages: { victim: (typeof victims)[number]; ms: number }[]
  /** Acknowledged writes that are not in the database at the end. */
  lost: number
}

/**
 * Runs a site with its embedded PostgreSQL under load, and kills one PostgreSQL process after the other (SIGKILL) until
 * it is enough.
 */
export async function runKills(
  isEnough: (kills: number) => boolean,
  report: (line: string) => void = () => {},
): Promise<KillsResult & { exitCode: number | null }> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'farwire-kills-'))
  const site = await startWebProcess(undefined, { roles: [], dataFolder, env: { TRUSTED_PROXIES: '1' } })
  const db = openDatabase(urlOfRunning(dataFolder)!)
  const load = startLoad(await prepareLoad(db), () => [site.origin])
  const outages: KillsResult['outages'] = []
  for (let number = 0; !isEnough(number); number++) {
    const victim = victims[number % victims.length]!
    const pid = victim === 'postmaster' ? postmasterOf(dataFolder) : await pidOf(db, victim)
    const { acknowledged } = load.tally
    load.longestGap()
    process.kill(pid, 'SIGKILL')
    while (load.tally.acknowledged < acknowledged + writesAfterKill) {
      if (!site.isRunning()) throw new Error(`The site ended: ${site.output()}`)
      await sleep(pollMs)
    }
    outages.push({ victim, ms: load.longestGap() })
    report(`${number + 1}. ${victim} ${pid}: ${outages.at(-1)!.ms} ms without a write`)
  }
  await load.stop()
  const lost = await whenAvailable(() => load.lost(db), new AbortController().signal)
  await closeDatabase(db)
  const exitCode = await site.stop()
  removeFolder(dataFolder)
  return { ...load.tally, outages, lost: lost.length, exitCode }
}

/** A PostgreSQL process of a kind; waits while the server recovers. */
function pidOf(db: Database, kind: string): Promise<number> {
  return whenAvailable(async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where backend_type = ${kind} and pid <> pg_backend_pid() order by random() limit 1
    `.execute(db)
    return rows[0]!.pid
  }, new AbortController().signal)
}
