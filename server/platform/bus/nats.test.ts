import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { hasNatsServer, startNats, startNatsStandIn } from '#tests/servers/nats.ts'
import { openWorld, type World } from '#tests/world.ts'
import { publishEvents } from './publish.ts'
import { openLive } from './open.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())

const servers = [
  { name: 'a stand-in for NATS', start: startNatsStandIn },
  { name: 'nats-server', start: startNats },
]
const announce = (tag: string) => world.db.transaction().execute((trx) => publishEvents(trx, [{ kind: 'data', tag }]))

/** Nothing is read without a wake-up: this is the longest time of a timer. */
const never = 2 ** 31 - 1

async function follow(natsUrl: string) {
  const live = await openLive({ config: { log: { level: 'silent' }, events: { natsUrl } }, ...world, pollMs: never })
  const tags: string[] = []
  live.on(({ change }) => void (change.kind === 'data' && tags.push(change.tag)))
  return { live, tags }
}

describe.each(servers)('with $name', ({ name, start }) => {
  test.skipIf(name === 'nats-server' && !hasNatsServer)(
    'R869 NATS wakes every process after the commit, and after it was away; PostgreSQL is not listened to',
    async () => {
      const port = await freePort()
      let nats = await start(port)
      const [one, other] = await Promise.all([follow(nats.url), follow(nats.url)])
      const { rows } =
        await sql`select from pg_stat_activity where application_name like 'farwire live%' and datname = current_database()`.execute(
          world.db,
        )
      expect(rows).toEqual([])
      await announce('first')
      for (const { tags } of [one, other]) await expect.poll(() => tags).toEqual(['first'])
      const undone = world.db.transaction().execute(async (trx) => {
        await publishEvents(trx, [{ kind: 'data', tag: 'never' }])
        throw new Error('undone')
      })
      await expect(undone).rejects.toThrow('undone')
      await nats.close()
      await expect.poll(() => one.live.isCurrent()).toBe(false)
      await announce('while away')
      nats = await start(port)
      for (const { tags } of [one, other]) await expect.poll(() => tags).toEqual(['first', 'while away'])
      await expect.poll(() => one.live.isCurrent()).toBe(true)
      await announce('after')
      for (const { tags } of [one, other]) await expect.poll(() => tags).toEqual(['first', 'while away', 'after'])
      await Promise.all([one.live.close(), other.live.close()])
      await nats.close()
    },
  )
})

test('an unreachable NATS is reported in one sentence', async () => {
  const natsUrl = `nats://127.0.0.1:${await freePort()}`
  await expect(openLive({ config: { log: { level: 'silent' }, events: { natsUrl } }, ...world })).rejects.toThrow(
    'NATS_URL leads to no NATS that lets us in',
  )
})
