import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { openLive, type Live } from '#server/events/open.ts'
import { openRun } from '#server/item/write/save.ts'
import { openWorld, type World } from '#tests/world.ts'
import { forgetViews } from './forget-views.ts'
import { startJobs } from './start.ts'
import { openServices } from '#server/services.ts'

let world: World
let live: Live

beforeAll(async () => {
  world = await openWorld()
  live = await openLive({ config: readConfig([], { LOG_LEVEL: 'silent' }), ...world })
})
afterAll(() => live.close().then(world.close))

test('views are forgotten after a day', async () => {
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
    .values(hours.map((hour) => ({ article_id: saved!.articleId!, visitor_hash: Buffer.from('v'), hour })))
    .execute()
  expect(await forgetViews.run(world.db, new Date('2026-03-02T10:30:00Z'))).toEqual({ forgotten: 1 })
  expect(await world.db.selectFrom('item_view').select('hour').orderBy('hour').execute()).toEqual(
    hours.slice(1).map((hour) => ({ hour })),
  )
})

test('R845 the queue starts beside others, runs the schedule by the clock and stops', async () => {
  const [one, other] = await Promise.all([start(), start()])
  const { rows } = await sql<{
    name: string
    cron: string
  }>`select name, cron from jobs.schedule order by name`.execute(world.db)
  expect(rows.map(({ name, cron }) => `${name} ${cron}`)).toEqual([
    'fetch-sources * * * * *',
    'forget-events 17 * * * *',
    'forget-logins 37 * * * *',
    'forget-previews 13 * * * *',
    'forget-signers 43 * * * *',
    'forget-uploads 23 * * * *',
    'forget-views 7 * * * *',
    'send-waiting * * * * *',
  ])
  await Promise.all([one.stop(), other.stop()])
})

function start(env: Record<string, string> = {}) {
  const config = readConfig([], { LOG_LEVEL: 'silent', ...env })
  return startJobs({ config, ...world, live, services: openServices({ config, db: world.db }) })
}
