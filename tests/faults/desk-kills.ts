import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, urlOfRunning } from '#server/platform/data/engine/engine.ts'
import { startWebProcess } from '#tests/web-process.ts'
import { startDeskLoad, type DeskTally } from './desk-load.ts'

const editorCount = 10
/** A process is killed after 10 to 49 acknowledged writes; the number varies. */
const writesBeforeKill = (kill: number) => 10 + ((kill * 17) % 40)
/** Flashes are held briefly, so that many kills happen before they are published. */
const env = { TRUSTED_PROXIES: '1', FLASH_HOLD_SECONDS: '1' }
const pollMs = 20

export interface DeskKillsResult extends DeskTally {
  kills: number
  /** The longest time in ms from a kill to an editor's next acknowledged write. */
  longestOutageMs: number
  /**
   * Acknowledged writes that a restarted process did not have, and flashes that are not public exactly once at the end.
   */
  lost: string[]
  exitCode: number | null
}

/**
 * Runs a site with its embedded PostgreSQL, kills its process (SIGKILL) while ten editors write, and restarts it, until
 * `isEnough`. After each start every editor looks for the acknowledged writes.
 */
export async function runDeskKills(
  isEnough: (kills: number) => boolean,
  report: (line: string) => void = () => {},
): Promise<DeskKillsResult> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'farwire-desk-'))
  const start = () => startWebProcess(undefined, { roles: [], dataFolder, env })
  const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
    const db = openDatabase(urlOfRunning(dataFolder)!)
    return work(db).finally(() => closeDatabase(db))
  }
  let site = await start()
  const load = await onDatabase((db) => startDeskLoad(db, () => site.origin, editorCount))
  const written = () => load.tally.saves + load.tally.flashes
  const until = async (count: number) => {
    while (written() < count && load.tally.failures.length === 0) await sleep(pollMs)
  }
  const lost: string[] = []
  let kills = 0
  let longestOutageMs = 0
  for (; !isEnough(kills) && load.tally.failures.length + lost.length === 0; kills++) {
    await until(written() + writesBeforeKill(kills))
    const killedAt = Date.now()
    await site.kill()
    const before = written()
    site = await start()
    await until(before + 1)
    longestOutageMs = Math.max(longestOutageMs, Date.now() - killedAt)
    lost.push(...(await load.lostSaves()))
    report(`${kills + 1}. ${Date.now() - killedAt} ms until all of ${written()} writes were looked for`)
  }
  await load.stop()
  await onDatabase(async (db) => {
    while ((await db.selectFrom('scheduled_release').select('article_id').executeTakeFirst()) !== undefined)
      await sleep(pollMs)
    lost.push(...(await load.wrongFlashes(db)))
  })
  const exitCode = await site.stop()
  removeFolder(dataFolder)
  return { ...load.tally, kills, longestOutageMs, lost, exitCode }
}
