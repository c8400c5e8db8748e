import { MessageType } from '@farcaster/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { newCustody, openActor, openTestNetwork, actorOf, signKeyAdd, signKeyRemove } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import type { SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'

let world: World
let network: Network

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db)
})
afterAll(() => world.close())

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof MessageRefusal) return error.reason
      throw error
    },
  )
const submit = (message: SignedMessage) => reasonOf(network.submit(message))
const now = () => toFarcasterTime(new Date())

test('accounts get unique numbers, the site’s own account the first', async () => {
  const actors = [await openActor(network), await openActor(network)]
  const { fid } = await network.app()
  expect(new Set([fid, ...actors.map((actor) => actor.fid)]).size).toBe(3)
  expect((await network.app()).fid).toBe(fid)
})

test('without configuration the first number is random and chosen once', async () => {
  const other = await openWorld()
  const otherNetwork = openTestNetwork(other.db, { firstFid: null })
  const [first, second] = [await otherNetwork.reserveFid(), await otherNetwork.reserveFid()]
  expect(first % 1_000_000).toBe(1)
  expect(first).toBeGreaterThan(1_000_000)
  expect(second).toBe(first + 1)
  await other.close()
})

test('a signer of another account, or of none, is refused', async () => {
  const [alice, bob] = [await openActor(network), await openActor(network)]
  const asBob = actorOf(network, { ...bob, keys: alice.keys })
  expect(await submit(asBob.cast('I am Bob'))).toBe('unknown_signer')
  expect(await submit(actorOf(network, { ...bob, keys: newEd25519() }).cast('I am Bob'))).toBe('unknown_signer')
  expect(await submit(actorOf(network, { ...bob, fid: 999_999 }).cast('I have no account'))).toBe('unknown_fid')
})

test('a removed signer is refused, also with older timestamps; its earlier messages stay', async () => {
  const alice = await openActor(network)
  const before = alice.cast('before')
  await network.submit(before)
  await network.submit(await signKeyRemove(network, { ...alice, key: alice.keys.publicKey, nonce: 2 }))
  expect(await submit(alice.cast('after'))).toBe('signer_removed')
  expect(await submit(alice.cast('backdated', {}, now() - 100))).toBe('signer_removed')
  expect(await submit(before)).toBe('accepted')
  expect(await world.db.selectFrom('fc_cast').select('text').where('fid', '=', alice.fid).execute()).toEqual([
    { text: 'before' },
  ])
})

test('a peer’s message from before the removal of its signer is merged after it', async () => {
  const alice = await openActor(network, { timestamp: now() - 500 })
  await network.submit(await signKeyRemove(network, { ...alice, key: alice.keys.publicKey, nonce: 2 }))
  const [earlier, later] = await network.submitAll(
    [alice.cast('in time', {}, now() - 100), alice.cast('too late', {}, now() + 5)],
    'peer',
  )
  expect(earlier).toMatchObject({ kind: 'merged' })
  expect(later).toMatchObject({ kind: 'refused', refusal: { reason: 'signer_removed' } })
})

test('a message out of the signer’s scopes is refused', async () => {
  const alice = await openActor(network)
  const { message, keys } = await signKeyAdd(network, {
    ...alice,
    keys: newEd25519(),
    nonce: 2,
    scopes: [MessageType.REACTION_ADD],
  })
  await network.submit(message)
  const narrow = actorOf(network, { ...alice, keys })
  expect(await submit(narrow.cast('x'))).toBe('out_of_scope')
  expect(await submit(narrow.intend({ kind: 'like', on: true, target: { url: 'https://site.example/' } }))).toBe(
    'accepted',
  )
})

test('an unused signer expires, and use extends its lifetime', async () => {
  const alice = await openActor(network, { ttl: 100, timestamp: now() - 150 })
  expect(await submit(alice.cast('too late'))).toBe('signer_expired')
  const added = now() - 1_500
  const bob = await openActor(network, { ttl: 1_000, timestamp: added })
  await network.submitAll([bob.cast('in time', {}, added + 900)], 'peer')
  expect(await submit(bob.cast('still there'))).toBe('accepted')
})

test('a key is added with the terms that the custody address approved and the app requested only', async () => {
  const alice = await openActor(network)
  const add = async (changes: Partial<Parameters<typeof signKeyAdd>[1]>) =>
    submit((await signKeyAdd(network, { ...alice, keys: newEd25519(), nonce: 2, ...changes })).message)
  expect(await add({ custody: newCustody() })).toBe('key_not_approved')
  expect(
    await add({
      forge: (body) => {
        body.ttl += 1
      },
    }),
  ).toBe('key_not_approved')
  expect(
    await add({
      forge: (body) => {
        body.scopes = [MessageType.CAST_ADD]
      },
    }),
  ).toBe('key_not_approved')
  expect(
    await add({
      forge: (body) => {
        body.custodySignature = Buffer.alloc(65, 1)
      },
    }),
  ).toBe('key_not_approved')
  expect(
    await add({
      forge: (body) => {
        body.key = newEd25519().publicKey
      },
    }),
  ).toBe('key_not_approved')
  expect(
    await add({
      forge: (body) => {
        body.metadata = Buffer.from(body.metadata).fill(1, 195, 200)
      },
    }),
  ).toBe('key_not_requested')
  expect(await add({ deadline: now() - 10 })).toBe('invalid')
  expect(await add({ nonce: 1 })).toBe('key_nonce')
  expect(await add({ scopes: [MessageType.KEY_ADD] })).toBe('invalid')
  expect(await add({ ttl: 90 * 86_400 + 1 })).toBe('invalid')
  expect(await add({})).toBe('accepted')
})

test('an approval is used once, and a key has one account', async () => {
  const [alice, bob] = [await openActor(network), await openActor(network)]
  const { message } = await signKeyAdd(network, { ...alice, keys: newEd25519(), nonce: 2 })
  expect([await submit(message), await submit(message)]).toEqual(['accepted', 'accepted'])
  expect(await submit((await signKeyAdd(network, { ...bob, keys: alice.keys, nonce: 2 })).message)).toBe('key_taken')
  const nonces = await world.db.selectFrom('fc_account').select('nonce').where('fid', '=', alice.fid).execute()
  expect(nonces).toEqual([{ nonce: 2 }])
})

test('an existing account cannot be opened again, and a custody address has one account', async () => {
  const alice = await openActor(network)
  const thief = await signKeyAdd(network, { custody: newCustody(), fid: alice.fid, nonce: 5 })
  expect(await reasonOf(network.openAccount(thief.message))).toBe('fid_taken')
  const again = await signKeyAdd(network, { custody: alice.custody, fid: await network.reserveFid(), nonce: 5 })
  expect(await reasonOf(network.openAccount(again.message))).toBe('fid_taken')
  expect(await submit((await signKeyAdd(network, { custody: newCustody(), fid: 888_888, nonce: 1 })).message)).toBe(
    'unknown_fid',
  )
})
