import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client, credentials } from '@grpc/grpc-js'
import {
  FarcasterNetwork,
  getInsecureHubRpcClient,
  HubEventType,
  makeCastAdd,
  Message,
  getAuthMetadata,
  NobleEd25519Signer,
  OnChainEventType,
  ReactionType,
  UserDataType,
  type HubEvent,
  type HubResult,
  type HubRpcClient,
} from '@farcaster/hub-nodejs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MessageSchema } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { signEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import { encodeData } from '#server/social/farcaster/protocol/message-data.ts'
import { encodeMessage, hashData } from '#server/social/farcaster/protocol/message.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import { encode } from '#server/social/farcaster/protocol/plain.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openActor, openTestNetwork, testNetworkConfig, type Actor } from '#tests/network.ts'
import { openWorld } from '#tests/world.ts'
import { openHub } from '#server/social/farcaster/hub/client.ts'
import { followHub } from '#server/social/farcaster/hub/follow.ts'
import { openHubService } from './service.ts'

let api: TestApi
let service: Awaited<ReturnType<typeof openHubService>>
let client: HubRpcClient
let alice: Actor
let bob: Actor
let cast: ReturnType<Actor['cast']>

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: testNetworkConfig.farcaster.signerSecret!, FARCASTER_FIRST_FID: '1' } })
  service = await openHubService({ ...api, callTimeoutMs: 60_000 }, { host: '127.0.0.1', port: 0 })
  client = getInsecureHubRpcClient(`127.0.0.1:${service.port}`)
  const network = await networkOf(api)
  ;[alice, bob] = [await openActor(network), await openActor(network)]
  cast = alice.cast('one')
  const castId = { fid: alice.fid, hash: `0x${cast.hash.toString('hex')}` as const }
  const gone = alice.cast('gone')
  await network.submitAll([
    cast,
    gone,
    alice.cast('three', { mentions: [{ fid: bob.fid, position: 0 }], parent: { castId } }),
    alice.intend({ kind: 'remove', hash: `0x${gone.hash.toString('hex')}` }),
    alice.intend({ kind: 'profile', field: 'username', value: 'alice' }),
    bob.intend({ kind: 'like', on: true, target: { castId } }),
    bob.intend({ kind: 'recast', on: true, target: { url: 'https://site.example/' } }),
    bob.intend({ kind: 'link', on: true, type: 'follow', targetFid: alice.fid }),
  ])
})
afterAll(async () => {
  client.$.close()
  await service.close()
  await api.close()
})

const good = async <T>(asked: Promise<HubResult<T>>): Promise<T> => {
  const result = await asked
  if (result.isErr()) throw result.error
  return result.value
}
const textsOf = ({ messages }: { messages: Message[] }) => messages.map(({ data }) => data!.castAddBody?.text ?? '')

test('R956 an unchanged client submits a message, one by one and many at once, and learns why one is refused', async () => {
  const signer = new NobleEd25519Signer(alice.keys.privateKey)
  const body = { text: 'from a client', embeds: [], embedsDeprecated: [], mentions: [], mentionsPositions: [], type: 0 }
  const made = (await makeCastAdd(body, { fid: alice.fid, network: FarcasterNetwork.DEVNET }, signer))._unsafeUnwrap()
  const { dataBytes: _, ...dataOnly } = made
  expect((await good(client.validateMessage(Message.create(made)))).valid).toBe(true)
  const submitted = await good(client.submitMessage(Message.create(dataOnly)))
  expect(Buffer.from(submitted.hash)).toEqual(Buffer.from(made.hash))
  expect(submitted.data?.castAddBody?.text).toBe('from a client')
  const forged = { ...made, signature: new Uint8Array(64) }
  expect((await good(client.validateMessage(Message.create(forged)))).valid).toBe(false)
  expect((await client.submitMessage(Message.create(forged)))._unsafeUnwrapErr()).toMatchObject({
    errCode: 'unauthenticated',
    message: expect.stringContaining('signature'),
  })
  const bulk = await good(client.submitBulkMessages({ messages: [Message.create(made), Message.create(forged)] }))
  expect(bulk.messages[0]!.message?.data?.fid).toBe(alice.fid)
  expect(bulk.messages[1]!.messageError).toMatchObject({ errCode: 'unauthenticated' })
})

test('R956 a message with its content in field 1 alone is read from the bytes as they came, with what a later version adds', async () => {
  const usual = encodeData(alice.data({ type: 1, castAddBody: { text: 'of a later version' } as never }))
  const data = Buffer.concat([usual, Buffer.from([0xf8, 0x07, 0x01])])
  const hash = hashData(data)
  const signed = { hash, signature: signEd25519(hash, alice.keys.privateKey), signer: alice.keys.publicKey }
  const bytes = encode(MessageSchema, { data, ...signed, hashScheme: 1, signatureScheme: 1 })
  const raw = new Client(`127.0.0.1:${service.port}`, credentials.createInsecure())
  const answer = await new Promise<Buffer>((resolve, reject) =>
    raw.makeUnaryRequest(
      '/HubService/SubmitMessage',
      (sent: Buffer) => sent,
      (received: Buffer) => received,
      bytes,
      (error, received) => (error ? reject(error) : resolve(received!)),
    ),
  )
  raw.close()
  expect(Message.decode(answer).data?.castAddBody?.text).toBe('of a later version')
  const stored = await api.db.selectFrom('fc_message').select('data_bytes').where('hash', '=', hash).executeTakeFirst()
  expect(stored?.data_bytes).toEqual(data)
})

test('R956 every list of an unchanged client is answered, page by page', async () => {
  const { fid } = alice
  const castId = { fid, hash: cast.hash }
  expect((await good(client.getInfo({}))).version).toMatch(/^farwire/)
  expect((await good(client.getFids({ shardId: 0 }))).fids).toContain(fid)
  expect((await good(client.getCast(castId))).data?.castAddBody?.text).toBe('one')
  const texts: string[] = []
  for (let pageToken: Uint8Array | undefined; ; ) {
    const page = await good(client.getCastsByFid({ fid, pageSize: 1, pageToken }))
    texts.push(...textsOf(page))
    pageToken = page.nextPageToken
    if (!pageToken?.length) break
  }
  expect(texts).toEqual(expect.arrayContaining(['one', 'three']))
  expect(texts).not.toContain('gone')
  const all = await good(client.getAllCastMessagesByFid({ fid }))
  expect(all.messages.filter(({ data }) => data!.castRemoveBody)).toHaveLength(1)
  const { timestamp } = all.messages[0]!.data!
  expect((await good(client.getAllCastMessagesByFid({ fid, startTimestamp: timestamp + 1_000 }))).messages).toEqual([])
  expect((await good(client.getAllCastMessagesByFid({ fid, stopTimestamp: timestamp - 1 }))).messages).toEqual([])
  expect(textsOf(await good(client.getCastsByParent({ parentCastId: castId })))).toEqual(['three'])
  expect((await good(client.getCastsByParent({ parentUrl: 'https://site.example/' }))).messages).toEqual([])
  expect(textsOf(await good(client.getCastsByMention({ fid: bob.fid })))).toEqual(['three'])
  const like = { fid: bob.fid, reactionType: ReactionType.LIKE }
  expect((await good(client.getReaction({ ...like, targetCastId: castId }))).data?.fid).toBe(bob.fid)
  expect((await good(client.getReactionsByFid(like))).messages).toHaveLength(1)
  expect((await good(client.getReactionsByCast({ targetCastId: castId }))).messages).toHaveLength(1)
  expect((await good(client.getReactionsByTarget({ targetCastId: castId }))).messages).toHaveLength(1)
  expect((await good(client.getReactionsByTarget({ targetUrl: 'https://site.example/' }))).messages).toHaveLength(1)
  expect((await good(client.getAllReactionMessagesByFid({ fid: bob.fid }))).messages).toHaveLength(2)
  const name = await good(client.getUserData({ fid, userDataType: UserDataType.USERNAME }))
  expect(name.data?.userDataBody?.value).toBe('alice')
  expect((await good(client.getUserDataByFid({ fid }))).messages).toHaveLength(1)
  expect((await good(client.getAllUserDataMessagesByFid({ fid }))).messages).toHaveLength(1)
  const proof = await good(client.getUsernameProof({ name: Buffer.from('alice') }))
  expect([Buffer.from(proof.name).toString(), proof.fid, proof.owner.length]).toEqual(['alice', fid, 20])
  expect((await good(client.getUserNameProofsByFid({ fid }))).proofs).toHaveLength(1)
  expect((await good(client.getVerificationsByFid({ fid }))).messages).toEqual([])
  expect((await good(client.getAllVerificationMessagesByFid({ fid }))).messages).toEqual([])
  const signer = Buffer.from(alice.keys.publicKey)
  const event = await good(client.getOnChainSigner({ fid, signer }))
  expect(Buffer.from(event.signerEventBody!.key)).toEqual(signer)
  expect((await good(client.getOnChainSignersByFid({ fid }))).events).toHaveLength(1)
  expect(Buffer.from((await good(client.getSigner({ fid, signer }))).signer!.key)).toEqual(signer)
  expect((await good(client.getSignersByFid({ fid, requesterFids: [] }))).signers[0]!.scopes.length).toBeGreaterThan(3)
  const types = { fid, eventType: OnChainEventType.EVENT_TYPE_ID_REGISTER }
  const address = Buffer.from(alice.custody.address.slice(2), 'hex')
  const { events } = await good(client.getOnChainEvents(types))
  expect(Buffer.from(events[0]!.idRegisterEventBody!.to)).toEqual(address)
  expect((await good(client.getIdRegistryOnChainEvent({ fid }))).fid).toBe(fid)
  expect((await good(client.getIdRegistryOnChainEventByAddress({ address }))).fid).toBe(fid)
  expect(await good(client.getFidAddressType({ fid, address }))).toEqual({
    isCustody: true,
    isAuth: false,
    isVerified: false,
  })
  expect((await good(client.getCurrentStorageLimitsByFid({ fid }))).limits[0]).toMatchObject({
    storeType: 1,
    name: 'CASTS',
  })
  const link = { fid: bob.fid, linkType: 'follow' }
  expect((await good(client.getLink({ ...link, targetFid: fid }))).data?.linkBody?.targetFid).toBe(fid)
  expect((await good(client.getLinksByFid(link))).messages).toHaveLength(1)
  expect((await good(client.getLinksByTarget({ targetFid: fid }))).messages).toHaveLength(1)
  expect((await good(client.getAllLinkMessagesByFid({ fid: bob.fid }))).messages).toHaveLength(1)
  expect((await good(client.getLinkCompactStateMessageByFid({ fid: bob.fid }))).messages).toEqual([])
  expect((await client.getCast({ fid, hash: new Uint8Array(20) }))._unsafeUnwrapErr().errCode).toBe('not_found')
  expect((await client.getCast({ fid, hash: new Uint8Array(3) }))._unsafeUnwrapErr().errCode).toMatch(/^bad_request/)
})

async function read(fromId: number | undefined, count: number, eventTypes: HubEventType[] = [], ready = () => {}) {
  const stream = (await client.subscribe({ eventTypes, fromId }))._unsafeUnwrap()
  const events: HubEvent[] = []
  const done = Promise.withResolvers<void>()
  stream.on('data', (event: HubEvent) => {
    events.push(event)
    if (events.length === count) done.resolve()
  })
  stream.on('error', () => done.resolve())
  ready()
  await done.promise
  stream.cancel()
  return events
}

test('R956 an unchanged client subscribes from an id, gets what is there and then what comes, once and in order', async () => {
  const network = await networkOf(api)
  const { count } = await api.db
    .selectFrom('fc_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const reading = read(0, count + 3)
  for (const text of ['live 1', 'live 2', 'live 3']) await network.submit(alice.cast(text))
  const events = await reading
  const ids = events.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  const last = events.slice(-3).map(({ mergeMessageBody }) => mergeMessageBody!.message!.data!.castAddBody!.text)
  expect(last).toEqual(['live 1', 'live 2', 'live 3'])
  const registered = await read(0, 2, [HubEventType.MERGE_ON_CHAIN_EVENT])
  expect(registered.every(({ mergeOnChainEventBody }) => mergeOnChainEventBody?.onChainEvent?.fid)).toBe(true)
  expect((await good(client.getEvent({ id: ids.at(-1)!, shardIndex: 0 }))).id).toBe(ids.at(-1))
  expect((await good(client.getEvents({ startId: 0, pageSize: 2 }))).events).toHaveLength(2)
  const { events: all } = await good(client.getEvents({ startId: 0 }))
  expect(all.map(({ id }) => id)).toEqual(ids)
})

test('R956 a client has ten streams and messages of a megabyte; more is refused', async () => {
  const own = await openHubService({ ...api, callTimeoutMs: 60_000 }, { host: '127.0.0.1', port: 0 })
  const other = getInsecureHubRpcClient(`127.0.0.1:${own.port}`)
  const open = async () => (await other.subscribe({ eventTypes: [], fromId: 0 }))._unsafeUnwrap()
  const streams = await Promise.all(Array.from({ length: 10 }, open))
  await Promise.all(streams.map((stream) => once(stream, 'data')))
  const [refusal] = (await once(await open(), 'error')) as [{ code: number }]
  expect(refusal.code).toBe(8)
  for (const stream of streams) stream.on('error', () => {}).cancel()
  other.$.close()
  await own.close()
  const fat = Message.create({ dataBytes: new Uint8Array(1_100_000), signer: alice.keys.publicKey })
  expect((await client.submitMessage(fat)).isErr()).toBe(true)
  expect((await client.submitMessage(Message.decode(encodeMessage(alice.cast('still there'))))).isOk()).toBe(true)
})

test('R956 behind a trusted proxy each network has its ten streams', async () => {
  const server = { ...api.config.server, trustedProxies: { hops: 1, networks: [] } }
  const site = { ...api, config: { ...api.config, server }, callTimeoutMs: 60_000 }
  const own = await openHubService(site, { host: '127.0.0.1', port: 0 })
  const other = getInsecureHubRpcClient(`127.0.0.1:${own.port}`)
  const open = async (address: string) => {
    const metadata = getAuthMetadata('reader', '')
    metadata.set('x-forwarded-for', address)
    return (await other.subscribe({ eventTypes: [], fromId: 0 }, metadata))._unsafeUnwrap()
  }
  // A subscriber has a /64.
  const streams = await Promise.all(Array.from({ length: 10 }, (_, index) => open(`2001:db8::${index + 1}`)))
  await Promise.all(streams.map((stream) => once(stream, 'data')))
  const [refusal] = (await once(await open('2001:db8::ff'), 'error')) as [{ code: number }]
  expect(refusal.code).toBe(8)
  streams.push(await open('2001:db8:0:1::1'))
  await once(streams.at(-1)!, 'data')
  for (const stream of streams) stream.on('error', () => {}).cancel()
  other.$.close()
  await own.close()
})

test('R956 a Farwire follows a hub by its stream, and polls while that is away', async () => {
  let polls = 0
  const standIn = createServer((request, response) => {
    const isInfo = request.url!.startsWith('/v1/info')
    if (!isInfo) polls++
    response.end(JSON.stringify(isInfo ? { shardInfos: [{ shardId: 0 }] } : { events: [] }))
  }).listen(0, '127.0.0.1')
  await once(standIn, 'listening')
  const own = await openHubService({ ...api, callTimeoutMs: 60_000 }, { host: '127.0.0.1', port: 0 })
  const world = await openWorld()
  const url = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}`
  const settings = { url, grpc: `http://127.0.0.1:${own.port}`, auth: null }
  const network = openTestNetwork(world.db, { provider: 'hub', hub: settings })
  const hub = openHub(settings)
  while ((await followHub(network, hub)).events > 0);
  const castsIn = async ({ db }: { db: TestApi['db'] }) =>
    (await db.selectFrom('fc_cast').select('text').orderBy('hash').execute()).map(({ text }) => text)
  expect(await castsIn(world)).toEqual(await castsIn(api))
  await (await networkOf(api)).submit(alice.cast('while it streams'))
  await expect.poll(async () => (await followHub(network, hub), castsIn(world))).toContain('while it streams')
  expect(polls).toBe(0)
  await own.close()
  await expect.poll(async () => (await followHub(network, hub), polls)).toBeGreaterThan(0)
  standIn.close()
  await world.close()
})

test('an address that is taken is an error, of which nothing is printed', async () => {
  const printed = vi.spyOn(console, 'error')
  const again = openHubService({ ...api, callTimeoutMs: 60_000 }, { host: '127.0.0.1', port: service.port })
  await expect(again).rejects.toThrow(/EADDRINUSE|No address added/)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
