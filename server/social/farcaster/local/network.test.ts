import { afterAll, beforeAll, expect, test } from 'vitest'
import { hexOf, openActor, openTestNetwork, type Actor } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { Network } from './network.ts'

let world: World
let network: Network
let alice: Actor
let bob: Actor

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db)
  alice = await openActor(network)
  bob = await openActor(network)
})
afterAll(() => world.close())

test('a cast that is submitted twice is stored once', async () => {
  const cast = alice.cast('gm')
  await network.submit(cast)
  await network.submit(cast)
  expect(await world.db.selectFrom('fc_cast').select(['hash', 'fid', 'text']).execute()).toEqual([
    { hash: cast.hash, fid: alice.fid, text: 'gm' },
  ])
  const [outcome] = await network.submitAll([cast])
  expect(outcome).toEqual({ kind: 'duplicate' })
})

test('replies, quotes, likes and recasts count for the cast', async () => {
  const cast = alice.cast('to be answered')
  const castId = { fid: alice.fid, hash: hexOf(cast) }
  const like = bob.intend({ kind: 'like', on: true, target: { castId } })
  await network.submitAll([
    cast,
    bob.cast('answer', { parent: { castId } }),
    bob.cast('look', { embeds: [{ castId }] }),
    like,
    bob.intend({ kind: 'recast', on: true, target: { castId } }),
  ])
  const counts = () =>
    world.db
      .selectFrom('fc_cast_count')
      .select(['likes', 'recasts', 'replies', 'quotes'])
      .where('hash', '=', cast.hash)
      .executeTakeFirst()
  expect(await counts()).toEqual({ likes: 1, recasts: 1, replies: 1, quotes: 1 })
  await network.submit(bob.intend({ kind: 'like', on: false, target: { castId } }, like.data.timestamp + 1))
  expect(await counts()).toEqual({ likes: 0, recasts: 1, replies: 1, quotes: 1 })
})
