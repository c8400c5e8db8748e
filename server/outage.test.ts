import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareLoad, startLoad, type Load } from '#tests/faults/load.ts'
import { postmasterOf } from '#tests/faults/postmaster.ts'
import { openStream } from '#tests/live.ts'
import { publish } from '#tests/news.ts'
import { startWebProcess, type WebProcess } from '#tests/web-process.ts'
import { closeDatabase, openDatabase, type Database } from './platform/data/database.ts'
import { removeFolder, startEngine, type Engine } from './platform/data/engine/engine.ts'
import { migrate } from './platform/data/migrate.ts'

const folder = mkdtempSync(join(tmpdir(), 'farwire-outage-'))
/** A job whose round was cut off runs again after a minute and a half (server/jobs/start.ts). */
const patient = { timeout: 300_000 }
let engine: Engine
let db: Database
let site: WebProcess
let load: Load

beforeAll(async () => {
  // A server of its own, external to the program, which comes back by itself when it is stopped.
  engine = await startEngine({ folder })
  db = openDatabase(engine.url)
  await migrate(db)
  const prepared = await prepareLoad(db)
  site = await startWebProcess(engine.url, {
    roles: [],
    env: { LOG_LEVEL: 'error', TRUSTED_PROXIES: '1', WEBSUB_HUB: 'http://127.0.0.1:9' },
  })
  load = startLoad(prepared, () => [site.origin])
}, 300_000)
afterAll(async () => {
  await load.stop()
  await site.kill()
  await closeDatabase(db)
  await engine.stop()
  removeFolder(folder)
})

const progress = async () => {
  const { acknowledged, reads } = load.tally
  await expect.poll(() => load.tally.acknowledged, patient).toBeGreaterThan(acknowledged + 20)
  await expect.poll(() => load.tally.reads, patient).toBeGreaterThan(reads + 20)
}
const expectNothingLost = async () => {
  expect(site.isRunning(), site.output()).toBe(true)
  expect(load.tally.failures, site.output()).toEqual([])
  expect(await load.lost(db)).toEqual([])
}

test('ten times every session is terminated under load: no process ends, nothing is lost, streams stay open', async () => {
  const stream = await openStream(`${site.origin}/v2/live?topics=wire:en`)
  for (let times = 0; times < 10; times++) {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(
      db,
    )
    await progress()
  }
  await expectNothingLost()
  // The listener has recovered as well: an event still comes through the stream that was open all the time.
  await publish(db, 'After the storm', { at: Math.floor(Date.now() / 1000) })
  await expect.poll(() => stream.received.map(({ name }) => name), patient).toContain('item')
  expect(stream.isOver()).toBe(false)
  stream.leave()
}, 1_800_000)

test.for([
  ['smart', 'SIGTERM'],
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
] as const)(
  'PostgreSQL is restarted under load (%s): no process ends, nothing is lost, jobs run again',
  { timeout: 1_800_000 },
  async ([mode, signal]) => {
    const postmaster = postmasterOf(folder)
    process.kill(postmaster, signal)
    // A smart shutdown would wait for the sessions of the site: the engine turns it into a fast one.
    await expect.poll(() => postmasterOf(folder), patient).not.toBe(postmaster)
    await progress()
    await expectNothingLost()
    const since = new Date()
    await publish(db, `After the ${mode} restart`)
    // Events make this job run: the queue and the listener work.
    const ran = async () =>
      (
        await sql<{ count: number }>`
          select count(*) from jobs.job where name = 'ping-hub' and completed_on > ${since}`.execute(db)
      ).rows[0]!.count
    await expect.poll(ran, patient).toBeGreaterThan(0)
  },
)
