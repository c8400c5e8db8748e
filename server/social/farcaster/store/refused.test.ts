import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { newCustody, openActor, openTestNetwork, signKeyAdd, actorOf, type Actor } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import { submitJson, type Network } from '#server/social/farcaster/local/network.ts'
import { readNetworkReport } from '#server/social/farcaster/peers/report.ts'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { importUnsignedAccount } from './accounts.ts'
import { importRecorded, retryRefused } from './refused.ts'

const peer = 'https://peer.example'
let world: World
let network: Network
let alice: Actor

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db)
  alice = await openActor(network)
})
afterAll(() => world.close())

const importAll = (messages: readonly unknown[]) => submitJson(network, messages, 'peer')
const now = new Date()
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const recorded = () =>
  world.db.selectFrom('fc_refused_message').select(['reason', 'attempts']).orderBy('reason').execute()

test('a refused message is recorded, retried with growing pauses, and merged when what it lacked has arrived', async () => {
  const custody = newCustody()
  const fid = 4_000_001
  const { message, keys } = await signKeyAdd(network, { custody, fid, nonce: 1 })
  const bob = actorOf(network, { fid, custody, keys })
  const cast = messageToJson(bob.cast('from an account that is not registered yet'))
  expect(await importRecorded(world.db, peer, [cast, { hash: 'x' }], importAll, now)).toEqual({ merged: 0, refused: 2 })
  expect(await recorded()).toEqual([
    { reason: 'malformed', attempts: 1 },
    { reason: 'unknown_fid', attempts: 1 },
  ])
  await world.db.insertInto('fc_peer').values({ origin: peer }).execute()
  const report = (await readNetworkReport(world.db)).join('\n')
  expect(report).toContain(`${peer}: 1 messages are refused as unknown_fid`)
  expect(report).toContain(cast.hash)

  expect(await retryRefused(world.db, peer, importAll, now)).toBe(0)
  expect(await retryRefused(world.db, 'https://other.example', importAll, after(2))).toBe(0)
  expect(await retryRefused(world.db, peer, importAll, after(1))).toBe(0)
  expect((await recorded()).map(({ attempts }) => attempts)).toEqual([1, 2])
  await importUnsignedAccount(world.db, { fid, custody: Buffer.from(custody.address.slice(2), 'hex') })
  await importAll([messageToJson(message)])
  expect(await retryRefused(world.db, peer, importAll, after(2))).toBe(0)
  expect(await retryRefused(world.db, peer, importAll, after(3))).toBe(1)
  expect(await recorded()).toEqual([{ reason: 'malformed', attempts: 1 }])
})

test('outcomes of the protocol’s own rules are not recorded, and a refused message that lost meanwhile is forgotten', async () => {
  await world.db.deleteFrom('fc_refused_message').execute()
  const time = toFarcasterTime(now)
  const display = (value: string, at: number) =>
    messageToJson(alice.intend({ kind: 'profile', field: 'display', value }, at))
  await importAll([display('new', time)])
  const [loser, future] = [display('old', time - 9), display('future', time + 900)]
  expect(await importRecorded(world.db, peer, [loser, future], importAll, now)).toEqual({ merged: 0, refused: 2 })
  expect(await recorded()).toEqual([{ reason: 'future', attempts: 1 }])
  const lost = async () => [{ kind: 'duplicate' } as const]
  expect(await retryRefused(world.db, peer, lost, after(1))).toBe(0)
  expect(await recorded()).toEqual([])
})

test('R952 of a message that is larger than any valid one only the hash is recorded, and of 2,000 refused ones the newest', async () => {
  await world.db.deleteFrom('fc_refused_message').execute()
  const fat = { hash: `0x${'ab'.repeat(20)}`, data: { text: 'x'.repeat(80_000) } }
  await importRecorded(world.db, peer, [fat], importAll, now)
  const stored = () => world.db.selectFrom('fc_refused_message').select(['hash', 'message', 'next_try_at']).execute()
  expect(await stored()).toEqual([{ hash: fat.hash, message: '', next_try_at: null }])
  const many = Array.from({ length: 2_000 }, (_, index) => ({ data: {}, index }))
  await importRecorded(world.db, peer, many, importAll, after(1))
  const hashes = (await stored()).map(({ hash }) => hash)
  expect(hashes).toHaveLength(2_000)
  expect(hashes).not.toContain(fat.hash)
})
