import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openLive, type Live } from '#server/platform/bus/open.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { processMetrics } from '#server/platform/trace/process-metrics.ts'
import { deleteOldRows } from '#server/platform/retention/retention.ts'
import { startJobs } from './start.ts'
import { openServices } from '#server/services.ts'

let world: World
let live: Live

beforeAll(async () => {
  world = await openWorld()
  live = await openLive({ config: readConfig([], { LOG_LEVEL: 'silent' }), ...world })
})
afterAll(() => live.close().then(world.close))

test('views are deleted after a day', async () => {
  const [saved] = await openRun(world.db, { rewrites: false })([
    {
      kind: 'flash',
      source: 'W',
      originalLang: 'en',
      versions: [{ lang: 'en', title: 'x', content: '', isPublished: true }],
    },
  ])
  const hours = ['2026-03-01T10:00:00Z', '2026-03-02T09:00:00Z', '2026-03-02T10:00:00Z'].map((text) => new Date(text))
  await world.db
    .insertInto('item_view')
    .values(hours.map((hour) => ({ article_id: saved!.articleId!, client_hash: Buffer.from('v'), hour })))
    .execute()
  expect(await deleteOldRows(world.db, readConfig([], {}), new Date('2026-03-02T10:30:00Z'))).toEqual({ item_view: 1 })
  expect(await world.db.selectFrom('item_view').select('hour').orderBy('hour').execute()).toEqual(
    hours.slice(1).map((hour) => ({ hour })),
  )
})

test('R845 several processes start the queue, schedule every job and stop', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const pools = [...processMetrics()].find(({ name }) => name === 'farwire_pool_connections')
  expect(pools?.read().map(({ labels }) => labels.pool)).toContain('jobs')
  const { rows } = await sql<{
    name: string
    cron: string
  }>`select name, cron from jobs.schedule order by name`.execute(world.db)
  expect(rows.map(({ name, cron }) => `${name} ${cron}`)).toEqual([
    'delete-expired-signers 43 * * * *',
    'delete-old-rows 7 * * * *',
    'delete-unused-uploads 23 * * * *',
    'fetch-episode-files * * * * *',
    'fetch-item-pictures * * * * *',
    'fetch-series * * * * *',
    'fetch-sources * * * * *',
    'index-missing * * * * *',
    'mail-resets * * * * *',
    'mark-language-words 41 3 * * *',
    'push-notices * * * * *',
    'record-pulse * * * * *',
    'send-alerts * * * * *',
    'send-digests */10 * * * *',
    'send-outbox * * * * *',
    'send-reminders * * * * *',
    'send-series-alerts * * * * *',
    'send-webhooks * * * * *',
  ])
  await Promise.all([one.stop(), other.stop()])
})

test('R876 passages are embedded where a model of meanings is set up', async () => {
  await (await start({ EMBEDDING_BASE_URL: 'http://127.0.0.1:9/v1', EMBEDDING_MODEL: 'meanings' })).stop()
  const { rows } = await sql`select cron from jobs.schedule where name = 'embed-passages'`.execute(world.db)
  expect(rows).toEqual([{ cron: '* * * * *' }])
})

test('a round that could not record its end does not stop its job, also in a queue of an earlier version', async () => {
  const name = 'send-webhooks'
  const statesOf = async () => {
    const { rows } = await sql<{
      state: string
    }>`select state from jobs.job where name = ${name} order by created_on`.execute(world.db)
    return rows.map(({ state }) => state)
  }
  await sql`update jobs.queue set heartbeat_seconds = null where name = ${name}`.execute(world.db)
  await (await start()).stop()
  await sql`delete from jobs.job where name = ${name}`.execute(world.db)
  const boss = new PgBoss({ connectionString: world.url, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.send(name)
  await expect.poll(() => boss.fetch(name)).toHaveLength(1)
  await boss.stop()
  await sql`update jobs.job set heartbeat_on = now() - interval '2 minutes' where name = ${name}`.execute(world.db)
  expect(await statesOf()).toEqual(['active'])
  const jobs = await start({}, 1)
  await expect.poll(async () => (await statesOf())[0]).toBe('failed')
  await publish(world.db, 'After the loss')
  await expect.poll(statesOf).toContain('completed')
  await jobs.stop()
})

test('a clock that was hours ahead and went back stops no job', async () => {
  const name = 'send-webhooks'
  await (await start()).stop()
  await sql`delete from jobs.job where name = ${name}`.execute(world.db)
  const boss = new PgBoss({ connectionString: world.url, schema: 'jobs', supervise: false, schedule: false })
  await boss.start()
  await boss.send(name)
  expect(await boss.fetch(name)).toHaveLength(1)
  await boss.stop()
  await sql`update jobs.job set heartbeat_on = now() + interval '8 hours', started_on = now() + interval '8 hours' where name = ${name}`.execute(
    world.db,
  )
  await sql`update jobs.version set cron_on = now() + interval '8 hours'`.execute(world.db)
  await sql`update jobs.queue set monitor_on = now() + interval '8 hours', monitor_claim_on = now() + interval '8 hours', maintain_on = now() + interval '8 hours'`.execute(
    world.db,
  )
  const jobs = await start({}, 1)
  const { rows } = await sql`
    select cron_on from jobs.version where cron_on > now() + interval '1 hour'
    union select greatest(monitor_on, monitor_claim_on, maintain_on) from jobs.queue where greatest(monitor_on, monitor_claim_on, maintain_on) > now() + interval '1 hour'
  `.execute(world.db)
  expect(rows).toEqual([])
  const statesOf = async () => {
    const found = await sql<{ state: string }>`select state from jobs.job where name = ${name}`.execute(world.db)
    return found.rows.map(({ state }) => state)
  }
  await expect.poll(statesOf).toContain('failed')
  await publish(world.db, 'After the clock went back')
  await expect.poll(statesOf).toContain('completed')
  await jobs.stop()
})

test('queues of earlier versions are removed with their schedules', async () => {
  const boss = new PgBoss({ connectionString: world.url, schema: 'jobs' })
  await boss.start()
  await boss.createQueue('forget-events')
  await boss.schedule('forget-events', '17 * * * *')
  await boss.stop()
  await (await start()).stop()
  const { rows } = await sql`
    select name from jobs.schedule where name = 'forget-events' union select name from jobs.queue where name = 'forget-events'
  `.execute(world.db)
  expect(rows).toEqual([])
})

function start(env: Record<string, string> = {}, checkSeconds?: number) {
  const config = readConfig([], { LOG_LEVEL: 'silent', ...env })
  return startJobs({ config, ...world, live, services: openServices({ config, db: world.db }), checkSeconds })
}
