import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hexOf, openActor, openTestNetwork } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import { openMergeQueue } from './merge-queue.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'

let world: World
let network: Network

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db, { storageUnits: 1 })
})
afterAll(() => world.close())

test('the oldest messages of a full store are pruned with their counts', async () => {
  const alice = await openActor(network)
  const now = alice.cast('now').data.timestamp
  const parent = { castId: { fid: alice.fid, hash: hexOf(alice.cast('parent')) } }
  const casts = Array.from({ length: 100 }, (_, index) => alice.cast(`cast ${index}`, { parent }, now - 1000 + index))
  await network.submitAll(casts)
  const [tooOld] = await network.submitAll([alice.cast('too old', {}, now - 5000)])
  expect(tooOld).toMatchObject({ kind: 'refused', refusal: { reason: 'prunable', code: 'bad_request.prunable' } })
  await network.submit(alice.cast('the newest', { parent }))
  const texts = await world.db
    .selectFrom('fc_cast')
    .select('text')
    .where('fid', '=', alice.fid)
    .orderBy('timestamp')
    .execute()
  expect([texts.length, texts[0]!.text, texts.at(-1)!.text]).toEqual([100, 'cast 1', 'the newest'])
  expect(
    await world.db.selectFrom('fc_account_count').select('casts').where('fid', '=', alice.fid).executeTakeFirst(),
  ).toEqual({ casts: 100 })
  expect(
    await world.db
      .selectFrom('fc_cast_count')
      .select('replies')
      .where('hash', '=', Buffer.from(parent.castId.hash.slice(2), 'hex'))
      .executeTakeFirst(),
  ).toEqual({ replies: 100 })
  const events = await world.db
    .selectFrom('fc_event')
    .select(['hash', 'type'])
    .where('fid', '=', alice.fid)
    .where('type', '=', 2)
    .execute()
  expect(events).toEqual([{ hash: null, type: 2 }])
})

test('a message that the database refuses does not affect the others of its batch', async () => {
  const alice = await openActor(network)
  await sql`alter table fc_cast add constraint no_poison check (text <> 'poison')`.execute(world.db)
  const settled = await Promise.allSettled(
    [alice.cast('before'), alice.cast('poison'), alice.cast('after')].map((message) => network.submit(message)),
  )
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  const texts = await world.db
    .selectFrom('fc_cast')
    .select('text')
    .where('fid', '=', alice.fid)
    .orderBy('text')
    .execute()
  expect(texts.map(({ text }) => text)).toEqual(['after', 'before'])
  const stored = await world.db
    .selectFrom('fc_message')
    .select('hash')
    .where('fid', '=', alice.fid)
    .where('type', '=', 1)
    .execute()
  expect(stored).toHaveLength(2)
})

test('two processes that merge at once leave no gaps or duplicates', async () => {
  const alice = await openActor(network)
  const messages = Array.from({ length: 40 }, (_, index) => alice.cast(`both ${index}`))
  const arrivals = await Promise.all(
    messages.map(async (message) => ({ message: await network.validate(message), origin: 'submitted' as const })),
  )
  const [one, other] = [openMergeQueue(world.db, 50), openMergeQueue(world.db, 50)]
  const outcomes = await Promise.all([one(arrivals), other(arrivals.toReversed())])
  expect(outcomes.flat().filter(({ kind }) => kind === 'merged')).toHaveLength(40)
  expect(outcomes.flat().filter(({ kind }) => kind === 'duplicate')).toHaveLength(40)
})
