import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { deleteOldRows } from '#server/platform/retention/retention.ts'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { removeDemo } from '#server/demo/remove.ts'
import { publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { publishEvents, publishTags } from './publish.ts'
import type { LiveEvent } from './event.ts'
import { openLive, type Live } from './open.ts'
import { Unresumable } from './cursor.ts'

let world: World
const opened: Live[] = []
beforeAll(async () => void (world = await openWorld()))
afterEach(async () => {
  for (const live of opened.splice(0)) await live.close()
})
afterAll(() => world.close())

/** Nothing is read without a wake-up: this is the longest time of a timer. */
const never = 2 ** 31 - 1

async function follow(): Promise<{ live: Live; events: LiveEvent[]; tags: () => string[] }> {
  const live = await openLive({
    config: { log: { level: 'silent' }, events: { natsUrl: null } },
    ...world,
    pollMs: never,
  })
  opened.push(live)
  const events: LiveEvent[] = []
  live.on((event) => events.push(event))
  return { live, events, tags: () => tagsOf(events) }
}

const tagsOf = (events: LiveEvent[]) =>
  events.map(({ change }) => (change.kind === 'data' ? change.tag : `item:${change.articleId}`))
const announce = (...tags: string[]) =>
  world.db.transaction().execute((trx) =>
    publishEvents(
      trx,
      tags.map((tag) => ({ kind: 'data', tag })),
    ),
  )

/** A transaction on its own connection that has published and not yet ended. */
async function pending(tag: string) {
  const client = new PgClient(world.url)
  await client.connect()
  await client.query('begin')
  await client.query(`insert into live_event (changes) values ($1)`, [JSON.stringify([{ kind: 'data', tag }])])
  await client.query(`select pg_notify('live', '')`)
  return {
    async end(how: 'commit' | 'rollback') {
      await client.query(how)
      await client.end()
    },
  }
}

test('R869 an event that any process publishes reaches every process after its commit', async () => {
  const [one, other] = [await follow(), await follow()]
  await announce('a', 'b')
  for (const each of [one, other]) await expect.poll(each.tags).toEqual(['a', 'b'])
  const id = await publish(world.db, 'Published live', { langs: ['en', 'ja'], drafts: ['ja'], weight: 1 })
  await publishVersion(world.db, id, 'ja')
  await publishVersion(world.db, id, 'ja')
  await correctVersion(world.db, id, 'ja', { body: 'A correction' })
  await withdrawVersion(world.db, id, 'en', 'Gone')
  await correctVersion(world.db, id, 'en', { body: 'Of a text that nobody sees' })
  const item = { kind: 'item', articleId: id, type: 'flash' }
  await expect
    .poll(() => one.events.slice(2).map(({ change }) => change))
    .toEqual([
      { ...item, change: 'published', langs: ['en'] },
      { ...item, change: 'published', langs: ['ja'] },
      { ...item, change: 'corrected', langs: ['ja'] },
      { ...item, change: 'withdrawn', langs: ['en'] },
    ])
})

test('R869 a transaction that is rolled back publishes nothing', async () => {
  const { tags } = await follow()
  const undone = await pending('never')
  await undone.end('rollback')
  const failed = world.db.transaction().execute(async (trx) => {
    await publishEvents(trx, [{ kind: 'data', tag: 'never' }])
    // As many as an archive has items.
    await publishTags(trx, Array<string>(200_000).fill('never'), 'never')
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  await announce('after')
  await expect.poll(tags).toEqual(['after'])
})

test('R869 a client that resumes misses nothing, also when transactions end in another order than they began', async () => {
  const { live, events, tags } = await follow()
  const slow = await pending('slow')
  await announce('quick')
  await expect.poll(tags).toEqual(['quick'])
  const { id } = events.at(-1)!
  expect(live.cursor()).toBe(id)
  expect(await live.since(id)).toEqual([])
  await announce('next')
  await expect.poll(tags).toEqual(['quick', 'next'])
  await slow.end('commit')
  await expect.poll(tags).toEqual(['quick', 'next', 'slow'])
  expect(tagsOf(await live.since(id)).toSorted()).toEqual(['next', 'slow'])
  const other = await follow()
  expect(tagsOf(await other.live.since(id)).toSorted()).toEqual(['next', 'slow'])
  expect(await other.live.since(events.at(-1)!.id)).toEqual([])
  expect(tagsOf(await live.since(new Date()))).toEqual(expect.arrayContaining(['quick', 'slow', 'next']))
})

test('R869 with many concurrent writers the received events and those of a resumed stream are together all events, each once', async () => {
  const { live, events, tags } = await follow()
  await announce('first')
  await expect.poll(tags).toEqual(['first'])
  const { id } = events[0]!
  const wanted = Array.from({ length: 60 }, (_, index) => `w${index}`)
  await Promise.all(wanted.slice(0, 30).map((tag) => announce(tag)))
  await expect.poll(() => events.length).toBe(31)
  await Promise.all(wanted.slice(30).map((tag) => announce(tag)))
  await expect.poll(() => events.length).toBe(61)
  expect(tags().slice(1).toSorted()).toEqual(wanted.toSorted())
  expect(tagsOf(await live.since(id)).toSorted()).toEqual(wanted.toSorted())
  expect(tagsOf(await live.since(events[30]!.id)).toSorted()).toEqual(wanted.slice(30).toSorted())
})

test('a lost connection to the database is opened again, and the events in between are read', async () => {
  const { tags } = await follow()
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'farwire live%' and datname = current_database()`.execute(
    world.db,
  )
  await announce('meanwhile')
  await expect.poll(tags).toEqual(['meanwhile'])
})

test('a scheduled read does not make the listeners outdated; an event does, and a read that does not end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const live = await openLive({
    config: { log: { level: 'silent' }, events: { natsUrl: null } },
    ...world,
    pollMs: 1_000,
  })
  opened.push(live)
  const tags: string[] = []
  live.on((event) => tags.push(...tagsOf([event])))
  await live.catchUp()
  const locking = new PgClient(world.url)
  await locking.connect()
  const isRead = async () =>
    (await sql`select from pg_locks where relation = 'live_event'::regclass and not granted`.execute(world.db)).rows
      .length > 0
  await locking.query('begin')
  await locking.query('lock table live_event in access exclusive mode')
  vi.advanceTimersByTime(1_000)
  await expect.poll(isRead).toBe(true)
  expect(live.isCurrent()).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(live.isCurrent()).toBe(false)
  await locking.query('commit')
  await expect.poll(() => live.isCurrent()).toBe(true)

  await locking.query('begin')
  await locking.query('lock table live_event in access exclusive mode')
  vi.advanceTimersByTime(1_000)
  await expect.poll(isRead).toBe(true)
  await locking.query(`insert into live_event (changes) values ('[{"kind":"data","tag":"during a read"}]')`)
  await locking.query(`select pg_notify('live', '')`)
  await locking.query('commit')
  await expect.poll(() => tags).toEqual(['during a read'])
  await expect.poll(() => live.isCurrent()).toBe(true)
  await locking.end()
  vi.useRealTimers()
})

test('no cursor, one of another database and one that is too old cannot be resumed from', async () => {
  const { live, tags } = await follow()
  const old = live.cursor()
  for (const id of [
    '',
    'x',
    '1:2',
    '9:3:',
    "1:1:'",
    `${'9'.repeat(25)}:1:`,
    '4611686018427387904:4611686018427387904:',
  ]) {
    await expect(live.since(id), id).rejects.toThrow(Unresumable)
  }
  await announce('soon forgotten')
  await expect.poll(tags).toEqual(['soon forgotten'])
  const recent = live.cursor()
  const deleted = await deleteOldRows(world.db, readConfig([], {}), new Date(Date.now() + 49 * 3_600_000))
  expect(deleted.live_event).toBeGreaterThan(0)
  await announce('recent')
  await expect.poll(tags).toEqual(['soon forgotten', 'recent'])
  await expect(live.since(old)).rejects.toThrow(Unresumable)
  await expect(live.since(new Date(Date.now() - 3_600_000))).rejects.toThrow(Unresumable)
  expect(tagsOf(await live.since(recent))).toEqual(['recent'])
})

test('removing the demo content is published', async () => {
  const id = await publish(world.db, 'Stands for the demo')
  await world.db.updateTable('item').set({ is_demo: true }).where('article_id', '=', id).execute()
  const { events } = await follow()
  await removeDemo(world.db)
  await expect
    .poll(() => events.map(({ change }) => change))
    .toContainEqual({ kind: 'item', articleId: id, type: 'flash', change: 'withdrawn', langs: ['en'] })
})

test('closing ends the connection', async () => {
  const { live } = await follow()
  await live.close()
  const { rows } =
    await sql`select from pg_stat_activity where application_name like 'farwire live%' and datname = current_database()`.execute(
      world.db,
    )
  expect(rows).toEqual([])
})
