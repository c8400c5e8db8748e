import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestNetwork, actorOf, newCustody, signKeyAdd } from '#tests/network.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { CastIntent, Hex } from '#server/social/farcaster/intent.ts'
import type { SocialProvider } from '#server/social/farcaster/provider.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { localProvider } from './provider.ts'
import { deletePrivateKey, readPrivateKey, storePrivateKey, newSignerKey } from './private-keys.ts'
import { saveChannels } from '#server/social/farcaster/read/channels.ts'
import type { Network } from './network.ts'

let world: World
let network: Network
let provider: SocialProvider

beforeAll(async () => {
  world = await openWorld()
  network = openTestNetwork(world.db)
  provider = localProvider(world.db, async () => network)
})
afterAll(() => world.close())

/** An actor whose key the site stores. */
async function openStoredActor() {
  const [custody, keys] = [newCustody(), newEd25519()]
  await storePrivateKey(world.db, network.vault(), keys.publicKey, keys.privateKey)
  const fid = await network.reserveFid()
  await network.openAccount((await signKeyAdd(network, { custody, fid, nonce: 1, keys })).message)
  const signer = { fid, key: keys.publicKey.toString('hex') }
  return {
    ...actorOf(network, { fid, custody, keys }),
    signer,
    post: (text: string, more: Partial<CastIntent> = {}) =>
      provider.submit({ kind: 'cast', text, embeds: [], mentions: [], ...more }, signer),
  }
}

test('casts and replies are read by author, parent and mention', async () => {
  const [alice, bob] = [await openStoredActor(), await openStoredActor()]
  const { hash } = await alice.post('Hello 世界', {
    embeds: [{ url: 'https://site.example/a.png' }],
    mentions: [{ fid: bob.fid, position: 6 }],
  })
  const castId = { fid: alice.fid, hash }
  const answers: Hex[] = []
  for (const text of ['one', 'two', 'three']) answers.push((await bob.post(text, { parent: { castId } })).hash)
  expect(await provider.cast(hash)).toMatchObject({
    hash,
    fid: alice.fid,
    text: 'Hello 世界',
    parent: undefined,
    embeds: [{ url: 'https://site.example/a.png' }],
    mentions: [{ fid: bob.fid, position: 6 }],
    replies: 3,
    likes: 0,
  })
  const first = await provider.replies(hash, { limit: 2 })
  const second = await provider.replies(hash, { limit: 2, cursor: first.cursor })
  expect([...first.list, ...second.list].map((cast) => cast.hash).toSorted()).toEqual(answers.toSorted())
  expect([first.list.length, second.list.length, second.cursor]).toEqual([2, 1, undefined])
  expect((await provider.castsByFid(bob.fid, { limit: 9 })).list).toHaveLength(3)
  expect((await provider.casts([answers[2]!, `0x${'00'.repeat(20)}`, hash])).map((cast) => cast.hash)).toEqual([
    answers[2],
    hash,
  ])
  await provider.submit({ kind: 'remove', hash }, alice.signer)
  expect(await provider.cast(hash)).toBeUndefined()
})

test('like, unlike and like within one second leave a like', async () => {
  const alice = await openStoredActor()
  const { hash } = await alice.post('liked')
  const like = (on: boolean) =>
    provider.submit({ kind: 'like', on, target: { castId: { fid: alice.fid, hash } } }, alice.signer)
  for (const on of [true, false, true]) await like(on)
  expect(await provider.cast(hash)).toMatchObject({ likes: 1 })
  await like(false)
  expect(await provider.cast(hash)).toMatchObject({ likes: 0 })
})

test('the same cast submitted twice at once is one', async () => {
  const alice = await openStoredActor()
  const message = alice.cast('twice')
  await Promise.all([network.submit(message), network.submit(message)])
  expect((await provider.castsByFid(alice.fid, { limit: 9 })).list).toHaveLength(1)
})

test('profiles, and follows latest first', async () => {
  const [alice, bob, carol] = [await openStoredActor(), await openStoredActor(), await openStoredActor()]
  await provider.submit({ kind: 'profile', field: 'username', value: 'alice' }, alice.signer)
  await provider.submit({ kind: 'profile', field: 'display', value: 'Alice' }, alice.signer)
  for (const [index, fan] of [bob, carol].entries())
    await network.submit(
      fan.intend(
        { kind: 'link', on: true, type: 'follow', targetFid: alice.fid },
        alice.cast('x').data.timestamp + index,
      ),
    )
  expect(await provider.profileByName('alice')).toEqual({
    fid: alice.fid,
    username: 'alice',
    displayName: 'Alice',
    bio: '',
    pfpUrl: '',
    followers: 2,
    following: 0,
    casts: 0,
    isDemo: false,
  })
  const first = await provider.follows(alice.fid, 'followers', { limit: 1 })
  const second = await provider.follows(alice.fid, 'followers', { limit: 1, cursor: first.cursor })
  expect([...first.list, ...second.list].map(({ fid }) => fid)).toEqual([carol.fid, bob.fid])
  expect((await provider.follows(bob.fid, 'following', { limit: 9 })).list.map(({ username }) => username)).toEqual([
    'alice',
  ])
  expect((await provider.profiles([carol.fid, 424_242, bob.fid])).map(({ fid }) => fid)).toEqual([carol.fid, bob.fid])
})

test('a channel counts its casts and its followers', async () => {
  const alice = await openStoredActor()
  const url = 'https://site.example/~/channel/harbour'
  await saveChannels(world.db, [{ id: 'harbour', url, name: 'Harbour', imageUrl: '/b.png', description: '' }])
  await alice.post('in the channel', { parent: { url } })
  await provider.submit({ kind: 'like', on: true, target: { url } }, alice.signer)
  expect(await provider.channel('harbour')).toEqual({
    id: 'harbour',
    url,
    name: 'Harbour',
    imageUrl: '/b.png',
    description: '',
    followers: 1,
    casts: 1,
    isDemo: false,
  })
  expect(await provider.channel('nowhere')).toBeUndefined()
})

test('a text that is too long and a key that is not stored are refused before anything is stored', async () => {
  const alice = await openStoredActor()
  await expect(alice.post('快'.repeat(342))).rejects.toMatchObject({ reason: 'text_too_long' })
  await expect(
    provider.submit({ kind: 'remove', hash: `0x${'00'.repeat(20)}` }, { fid: alice.fid, key: 'ab'.repeat(32) }),
  ).rejects.toMatchObject({ reason: 'unknown_signer' })
})

test('private keys are sealed, each under its public key, and can be deleted', async () => {
  const key = await newSignerKey(world.db, network.vault())
  const privateKey = await readPrivateKey(world.db, network.vault(), key)
  expect(privateKey).toHaveLength(32)
  const row = await world.db
    .selectFrom('fc_private_key')
    .select('sealed')
    .where('public_key', '=', key)
    .executeTakeFirstOrThrow()
  expect(row.sealed.includes(privateKey!)).toBe(false)
  const other = await newSignerKey(world.db, network.vault())
  await world.db.updateTable('fc_private_key').set({ sealed: row.sealed }).where('public_key', '=', other).execute()
  await expect(readPrivateKey(world.db, network.vault(), other)).rejects.toThrow()
  await deletePrivateKey(world.db, key)
  expect(await readPrivateKey(world.db, network.vault(), key)).toBeUndefined()
})
