import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CastAddBody, CastType, MessageType } from '@farcaster/core'
import { getRequestListener } from '@hono/node-server'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cast, SocialUser } from '#contract/social/cast.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, newCustody, openActor, openTestNetwork, actorOf, signKeyAdd, type Actor } from '#tests/network.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { requestTerms, beginSigner, createTestActor, socialEnv, type TestActor } from '#tests/social.ts'
import { openWorld } from '#tests/world.ts'
import { deleteMessages } from '#server/social/farcaster/store/delete-messages.ts'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { signEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { encodeMessage, hashData } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { saveChannels } from '#server/social/farcaster/read/channels.ts'
import { sendWaiting } from '#server/social/farcaster/outbox/send.ts'
import { deleteExpiredSigners } from '#server/social/farcaster/signer/delete-expired.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { networkOf, socialOf } from '#server/social/farcaster/farcaster.ts'
import { backfill } from './backfill.ts'
import { openHub, type Hub } from './client.ts'
import { followHub } from './follow.ts'

/** Another Farwire, whose own network is the one that this site joins as its hub. */
let there: TestApi
let network: Network
let server: Server
let alice: Actor
let bob: Actor
let app: { fid: number; key: `0x${string}` }
/** This site. */
let here: TestApi
let hub: Hub
let copy: Network
let account: TestActor

const url = 'https://farcaster.xyz/~/channel/blockbeats'

beforeAll(async () => {
  there = await openApi({ env: socialEnv })
  network = await networkOf(there)
  app = await openAppAccount()
  alice = await openActor(network)
  bob = await openActor(network)
  await network.submitAll([
    alice.intend({ kind: 'profile', field: 'username', value: 'alice' }),
    alice.intend({ kind: 'profile', field: 'display', value: 'Alice 爱丽丝' }),
    alice.cast('Posted before the first round', { parent: { url } }),
    bob.intend({ kind: 'profile', field: 'display', value: 'Bob' }),
  ])
  server = createServer(getRequestListener(there.app.fetch)).listen(await freePort(), '127.0.0.1')
  await once(server, 'listening')
  here = await openApi({ env: envOf(originOf(server)) })
  copy = await networkOf(here)
  hub = openHub(here.config.farcaster.hub)
  await saveChannels(here.db, [{ id: 'blockbeats', url, name: 'BlockBeats', imageUrl: '', description: '' }])
  await follow()
  account = await createTestActor(here, 'alice', alice.custody)
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await Promise.all([here.close(), there.close()])
})

const originOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`
const envOf = (origin: string) => ({
  SIGNER_SECRET: socialEnv.SIGNER_SECRET,
  FARCASTER_PROVIDER: 'hub',
  FARCASTER_HUB_URL: origin,
  FARCASTER_APP_FID: String(app.fid),
  FARCASTER_APP_KEY: app.key,
})

async function openAppAccount() {
  const key = generatePrivateKey()
  const fid = await network.reserveFid()
  const { message } = await signKeyAdd(network, { custody: privateKeyToAccount(key), fid, nonce: 1 })
  await network.openAccount(message)
  return { fid, key }
}

async function follow() {
  while ((await followHub(copy, hub)).events > 0);
}

const listOf = async (api: TestApi, path: string) =>
  (await api.call<{ list: Cast[] }>(`/v2/farcaster/${path}`)).data.list
const textsOf = async (api: TestApi, path: string) => (await listOf(api, path)).map(({ text }) => text)
const post = <T>(path: string, body: object) => here.call<T>(`/v2/farcaster/${path}`, sending(body, account.headers))

test('R11 the casts, names, channels and counts of a hub are read here', async () => {
  expect(await textsOf(here, 'latest-cast')).toContain('Posted before the first round')
  const [cast] = await listOf(here, 'channel-cast?id=blockbeats')
  expect(cast).toMatchObject({
    author: { fid: alice.fid, username: 'alice', displayName: 'Alice 爱丽丝' },
    channel: { id: 'blockbeats' },
  })
  await network.submit(
    bob.intend({ kind: 'like', on: true, target: { castId: { fid: alice.fid, hash: cast!.hash as `0x${string}` } } }),
  )
  await follow()
  expect((await listOf(here, 'channel-cast?id=blockbeats'))[0]).toMatchObject({
    hash: cast!.hash,
    reactions: { likes_count: 1 },
  })
})

test('R11 a message of this site is on the hub and here at once', async () => {
  const { data } = await post<{ hash: string; state: string }>('create-cast', { text: 'Hello world, @alice' })
  expect(data).toMatchObject({ state: 'done' })
  expect(await textsOf(there, `user-cast?fid=${alice.fid}`)).toContain('Hello world, @alice')
  expect(await textsOf(here, `user-cast?fid=${alice.fid}`)).toContain('Hello world, @alice')
  await post('reaction', { hash: data.hash, type: 'like', on: true })
  await post('follow-user', { fid: bob.fid, follow: true })
  await follow()
  expect((await listOf(there, `user-cast?fid=${alice.fid}`))[0]).toMatchObject({ reactions: { likes_count: 1 } })
  const { data: profile } = await there.call<SocialUser>(`/v2/farcaster/user-info?fid=${bob.fid}`)
  expect(profile.follower_count).toBe(1)
  await post('delete-cast', { hash: data.hash })
  expect(await textsOf(there, `user-cast?fid=${alice.fid}`)).not.toContain('Hello world, @alice')
})

test('a custody key of an account on the hub approves a signer; an address without an account opens none here', async () => {
  const { data } = await here.call<{ farcaster: number; fid: number }>('/v2/farcaster/checkIsFarcaster', {
    headers: account.headers,
  })
  expect(data).toMatchObject({ farcaster: 1, fid: alice.fid })
  const other = await createTestAccount(here.db, 'stranger')
  const begun = await beginSigner(here, other.headers)
  const { envelope, status } = await requestTerms(here, begun, newCustody())
  expect([envelope.code, status]).toEqual([-1, 404])
  expect(envelope.msg).toBe('No account of the network belongs to this key')
})

test('a site that follows a hub refuses messages on its own hub API', async () => {
  const cast = bob.cast('At the wrong door')
  const body = Buffer.from(encodeMessage(cast))
  const answer = await here.app.request('/v1/submitMessage', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('This node follows another')
})

test('an unsupported action is refused as network_unable', async () => {
  const { status, envelope } = await post('update-user-profile', { username: 'somebody-else' })
  expect([status, envelope.msg]).toEqual([501, 'The network of this site cannot do that'])
  expect((await post('update-user-profile', { username: 'alice', bio: 'from here' })).envelope.code).toBe(0)
  expect((await there.call<SocialUser>(`/v2/farcaster/user-info?fid=${alice.fid}`)).data.bio).toBe('from here')
})

test('a cast waits in the outbox while the hub is down and is sent once afterwards; a refusal of the hub is passed on', async () => {
  const { port } = server.address() as AddressInfo
  server.close()
  server.closeAllConnections()
  const { data } = await post<{ state: string }>('create-cast', { text: 'Patience' })
  expect(data.state).toBe('sending')
  server = createServer(getRequestListener(there.app.fetch)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const now = new Date(Date.now() + 120_000)
  const delivery = { db: here.db, config: here.config, provider: socialOf(here), now }
  expect([await sendWaiting(delivery), await sendWaiting(delivery)]).toEqual([1, 0])
  expect((await textsOf(there, `user-cast?fid=${alice.fid}`)).filter((text) => text === 'Patience')).toHaveLength(1)
  const stranger = actorOf(network, { fid: bob.fid, custody: bob.custody, keys: alice.keys })
  await expect(copy.submit(stranger.cast('I am Bob'))).rejects.toMatchObject({ reason: 'unknown_signer' })
})

test('an unlink while the hub is down takes effect at once, and the key is revoked when the hub is back', async () => {
  const other = await createTestActor(here, 'bob', bob.custody)
  const { key } = await here.db
    .selectFrom('signer')
    .select('key')
    .where('uuid', '=', other.signerUuid)
    .executeTakeFirstOrThrow()
  const removal = async () =>
    (await there.db.selectFrom('fc_signer').select('removed_at').where('key', '=', key).executeTakeFirstOrThrow())
      .removed_at
  // Another site of the same account revoked a key meanwhile.
  await there.db.updateTable('fc_account').set({ app_nonce: 5 }).where('fid', '=', app.fid).execute()
  const { port } = server.address() as AddressInfo
  server.close()
  server.closeAllConnections()
  const newcomer = await createTestAccount(here.db, 'newcomer')
  const terms = await requestTerms(here, await beginSigner(here, newcomer.headers), newCustody())
  expect([terms.status, terms.envelope.msg]).toEqual([
    502,
    'The social network does not answer at the moment; please try again',
  ])
  expect((await here.call('/v2/farcaster/unlink', sending({}, other.headers))).envelope.code).toBe(0)
  expect(
    (await here.call<{ farcaster: number }>('/v2/farcaster/checkIsFarcaster', { headers: other.headers })).data
      .farcaster,
  ).toBe(0)
  server = createServer(getRequestListener(there.app.fetch)).listen(port, '127.0.0.1')
  await once(server, 'listening')
  expect(await removal()).toBeNull()
  await deleteExpiredSigners(here.db, await networkOf(here), new Date(Date.now() + 3 * 60 * 60_000))
  expect(await removal()).not.toBeNull()
})

test('messages that the hub prunes are deleted here with their derived rows', async () => {
  const cast = bob.cast('Soon pruned')
  await network.submit(cast)
  await follow()
  expect(await textsOf(here, 'latest-cast')).toContain('Soon pruned')
  await deleteMessages(there.db, [cast.hash])
  await follow()
  expect(await textsOf(here, 'latest-cast')).not.toContain('Soon pruned')
  const count = await here.db
    .selectFrom('fc_account_count')
    .select('casts')
    .where('fid', '=', bob.fid)
    .executeTakeFirst()
  expect(count?.casts ?? 0).toBe(0)
})

test('backfill fetches what is older than the events: linked accounts, channels and parents of replies', async () => {
  const carol = await openActor(network)
  const old = carol.cast('The beginning of it')
  await network.submitAll([old, carol.intend({ kind: 'profile', field: 'display', value: 'Carol' })])
  const late = await openApi({ env: envOf(originOf(server)) })
  const lateCopy = await networkOf(late)
  const latest = await there.db
    .selectFrom('fc_event')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  await late.db
    .insertInto('fc_peer')
    .values({ origin: hub.origin, event_id: latest.id + 1 })
    .execute()
  await network.submit(alice.cast('An answer', { parent: { castId: { fid: carol.fid, hash: hexOf(old) } } }))
  await followHub(lateCopy, hub)
  expect(await textsOf(late, `user-cast?fid=${carol.fid}`)).toEqual([])
  await createTestActor(late, 'alice', alice.custody)
  await saveChannels(late.db, [{ id: 'blockbeats', url, name: 'BlockBeats', imageUrl: '', description: '' }])
  while ((await backfill(lateCopy, hub)).events > 0);
  expect(await textsOf(late, `cast-comment?hash=${hexOf(old)}`)).toEqual(['An answer'])
  expect(await textsOf(late, 'channel-cast?id=blockbeats')).toEqual(['Posted before the first round'])
  const [above] = await listOf(late, `user-cast?fid=${carol.fid}`)
  expect(above).toMatchObject({ text: 'The beginning of it', author: { displayName: 'Carol' } })
  const { data } = await late.call<SocialUser>(`/v2/farcaster/user-info?fid=${bob.fid}`)
  expect(data).toMatchObject({ follower_count: 1, displayName: 'Bob' })
  await late.close()
})

test('Snapchain’s JSON is imported: shards, no dataBytes, keys of a chain; a forged message is refused', async () => {
  const world = await openWorld()
  const copyOfChain = openTestNetwork(world.db)
  const carol = actorOf(copyOfChain, { fid: 7, custody: newCustody(), keys: alice.keys })
  const jsonOf = (message: Parameters<typeof messageToJson>[0]) => ({ ...messageToJson(message), dataBytes: undefined })
  const cast = carol.cast('From the chain', {
    embeds: [{ url: 'https://site.example/a' }],
    mentions: [{ fid: 3, position: 0 }],
    parent: { url },
  })
  const name = jsonOf(carol.intend({ kind: 'profile', field: 'username', value: 'carol.eth' }))
  const long = 'long '.repeat(1_500)
  const pro = carol.sign(
    carol.data({
      type: MessageType.CAST_ADD,
      castAddBody: CastAddBody.create({ text: long, type: CastType.TEN_K_CAST }),
    }),
  )
  const forged = jsonOf(carol.cast('true'))
  // Signed bytes with a field that this site does not know: only the hub can tell that the hash belongs to the data.
  const newer = carol.cast('From a newer client')
  const newerBytes = Buffer.concat([newer.dataBytes, Buffer.from([0xf8, 0x3f, 1])])
  const newerHash = hashData(newerBytes)
  const newerJson = {
    ...jsonOf(newer),
    hash: `0x${newerHash.toString('hex')}`,
    signature: signEd25519(newerHash, alice.keys.privateKey).toString('base64'),
  }
  const remove = jsonOf(carol.intend({ kind: 'remove', hash: hexOf(cast) }))
  // Snapchain writes this one field in base64.
  remove.data = { ...remove.data, castRemoveBody: { targetHash: cast.hash.toString('base64') } }
  const castJson = jsonOf(cast)
  const body = castJson.data.castAddBody as Record<string, unknown>
  const shaped = {
    ...castJson,
    data: { ...castJson.data, castAddBody: { ...body, embedsDeprecated: [], parentCastId: null } },
  }
  const of = (shard: number, messages: object[]) =>
    messages.map((message, at) => ({
      type: 'HUB_EVENT_TYPE_MERGE_MESSAGE',
      id: 100 * shard + at,
      mergeMessageBody: { message, deletedMessages: [] },
      blockNumber: 1,
      shardIndex: shard,
    }))
  const answers: Record<string, object[]> = {
    1: of(1, [shaped, name, jsonOf(pro)]),
    2: of(2, [newerJson, { ...forged, signature: Buffer.alloc(64).toString('base64') }]),
  }
  const authorizations: string[] = []
  const standIn = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://hub')
    authorizations.push(request.headers.authorization ?? '')
    const shard = searchParams.get('shard_index') ?? ''
    const from = Number(searchParams.get('from_event_id'))
    const answer =
      pathname === '/v1/info'
        ? { numShards: 2, shardInfos: [0, 1, 2].map((shardId) => ({ shardId })) }
        : { events: (answers[shard] ?? []).filter((event) => (event as { id: number }).id >= from) }
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  const chain = openHub({ url: originOf(standIn), grpc: null, auth: 'me:secret' })
  expect(await followHub(copyOfChain, chain)).toEqual({ events: 5, merged: 4, refused: 1 })
  expect(authorizations[0]).toBe(`Basic ${Buffer.from('me:secret').toString('base64')}`)
  const casts = () => world.db.selectFrom('fc_cast').select('text').orderBy('text').execute()
  expect(await casts()).toEqual([{ text: 'From a newer client' }, { text: 'From the chain' }, { text: long }])
  expect(await world.db.selectFrom('fc_profile').select('username').execute()).toEqual([{ username: 'carol.eth' }])
  expect(await world.db.selectFrom('fc_channel').select(['id', 'parent_url']).execute()).toEqual([
    { id: 'blockbeats', parent_url: url },
  ])
  answers['1']!.push(...of(1, [remove]).map((event) => ({ ...event, id: 150 })))
  expect(await followHub(copyOfChain, chain)).toEqual({ events: 1, merged: 1, refused: 0 })
  expect(await casts()).toEqual([{ text: 'From a newer client' }, { text: long }])
  standIn.close()
  standIn.closeAllConnections()
  await world.close()
})
