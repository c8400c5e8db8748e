import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder } from '#server/platform/data/engine/engine.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { hexOf, openActor, openTestNetwork, testNetworkConfig } from '#tests/network.ts'
import { follow } from '#tests/printed.ts'
import { openWorld, type World } from '#tests/world.ts'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { encodeMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { pinNodes, type Peer } from '#server/social/farcaster/store/nodes.ts'
import { peerOf } from '#tests/nodes.ts'
import { followOnce } from './follow.ts'

// The pages are a stand-in: the processes need not have the bundle to federate.
const program = `
  import { main } from '#server/main.ts'
  const pages = { render: async () => new Response('a page'), queryOf: () => new Set(), files: () => undefined }
  await main(process.argv.slice(1), process.env, async () => pages)
`

interface Node {
  origin: string
  peer: Peer
  world: World
  network: Network
}

const folder = mkdtempSync(join(tmpdir(), 'farwire-federation-'))
const children: ChildProcess[] = []
let here: Node
let there: Node

beforeAll(async () => {
  const [one, other] = [await freePort(), await freePort()]
  here = await openNode(one, 1)
  there = await openNode(other, 2_000_001)
  await Promise.all([
    start(one, here, {
      FARCASTER_PEERS: `${there.origin}#${(await there.network.node()).pin}`,
      FARCASTER_FIRST_FID: '1',
    }),
    start(other, there, {
      FARCASTER_PEERS: `${here.origin}#${(await here.network.node()).pin}`,
      FARCASTER_FIRST_FID: '2000001',
    }),
  ])
}, 180_000)

afterAll(async () => {
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(children.map((child) => child.exitCode ?? once(child, 'close')))
  await Promise.all([here.world.close(), there.world.close()])
  removeFolder(folder)
})

async function openNode(port: number, firstFid: number): Promise<Node> {
  const world = await openWorld()
  const [origin, network] = [`http://127.0.0.1:${port}`, openTestNetwork(world.db, { firstFid })]
  return { origin, peer: await peerOf(network, origin), world, network }
}

async function start(port: number, { world }: Node, joining: Record<string, string>): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: world.url,
    ...joining,
    LOG_LEVEL: 'silent',
    SIGNER_SECRET: testNetworkConfig.farcaster.signerSecret!,
  }
  const args = ['--port', String(port), '--data', join(folder, String(port)), '--no-demo']
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program, '--', ...args], {
    env,
    stdio: 'pipe',
  })
  children.push(child)
  await follow(child).printed('Data folder')
}

async function submit(node: Node, message: SignedMessage): Promise<number> {
  const body = Buffer.from(encodeMessage(message))
  const { status } = await fetch(`${node.origin}/v1/submitMessage`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/octet-stream' },
  })
  return status
}

async function read<T>(node: Node, path: string): Promise<T> {
  return (await fetch(`${node.origin}/v1/${path}`)).json() as Promise<T>
}

/** Reads until the result fits. */
async function eventually<T>(ask: () => Promise<T>, fits: (answer: T) => boolean): Promise<T> {
  let answer: T
  await expect.poll(async () => fits((answer = await ask()))).toBe(true)
  return answer!
}

test('R11 a cast of one Farwire is read on its peer, replied to there, and the reply is read on the first', async () => {
  const alice = await openActor(here.network)
  const bob = await openActor(there.network)
  const cast = alice.cast('Hello from here')
  const castId = { fid: alice.fid, hash: hexOf(cast) }
  expect(await submit(here, cast)).toBe(200)
  const byId = `castById?fid=${alice.fid}&hash=${castId.hash}`
  const seen = await eventually(
    () => read<{ data?: { castAddBody: { text: string } } }>(there, byId),
    ({ data }) => data !== undefined,
  )
  expect(seen.data!.castAddBody.text).toBe('Hello from here')
  expect(await submit(there, bob.cast('Hello from there', { parent: { castId } }))).toBe(200)
  expect(await submit(there, bob.intend({ kind: 'like', on: true, target: { castId } }))).toBe(200)
  expect(await submit(there, bob.intend({ kind: 'link', on: true, type: 'follow', targetFid: alice.fid }))).toBe(200)
  const list = (path: string) =>
    eventually(
      () => read<{ messages: unknown[] }>(here, path),
      ({ messages }) => messages.length > 0,
    )
  await list(`castsByParent?fid=${alice.fid}&hash=${castId.hash}`)
  await list(`reactionsByCast?target_fid=${alice.fid}&target_hash=${castId.hash}&reaction_type=Like`)
  await list(`linksByTargetFid?target_fid=${alice.fid}`)
  const count = await here.world.db
    .selectFrom('fc_cast_count')
    .select(['likes', 'replies'])
    .where('hash', '=', cast.hash)
    .executeTakeFirst()
  expect(count).toEqual({ likes: 1, replies: 1 })
  expect(await submit(here, alice.intend({ kind: 'remove', hash: castId.hash }))).toBe(200)
  await eventually(
    () => read<{ data?: unknown }>(there, byId),
    ({ data }) => data === undefined,
  )
})

test('R11 a Farwire with another one as its hub shows the hub’s casts', async () => {
  const port = await freePort()
  const follower = await openNode(port, 3_000_001)
  await start(port, follower, { FARCASTER_PROVIDER: 'hub', FARCASTER_HUB_URL: here.origin })
  const alice = await openActor(here.network)
  await submit(here, alice.cast('For those who follow'))
  const latest = async () => {
    const answer = await fetch(`${follower.origin}/v2/farcaster/latest-cast`)
    return ((await answer.json()) as { data: { list: { text: string }[] } }).data.list.map(({ text }) => text)
  }
  expect(await eventually(latest, (texts) => texts.length > 0)).toContain('For those who follow')
  const child = children.pop()!
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
  await follower.world.close()
})

test('a new node that reads all events of its peers comes to their state', async () => {
  const carol = await openActor(here.network)
  await here.network.submitAll(Array.from({ length: 20 }, (_, index) => carol.cast(`cast ${index}`)))
  const world = await openWorld()
  const network = openTestNetwork(world.db, { firstFid: 5_000_001 })
  await pinNodes(world.db, [here.peer, there.peer])
  for (const node of [here, there]) while ((await followOnce(network, node.peer)).events > 0);
  const hashes = async ({ db }: World) =>
    (await db.selectFrom('fc_message').select('hash').orderBy('hash').execute()).map(({ hash }) => hash.toString('hex'))
  expect(await hashes(world)).toEqual(await hashes(here.world))
  await world.close()
})

test('R952 R953 forged messages, foreign registrations and odd events of a peer are refused and recorded, and what follows is read; a flood waits for the next day', async () => {
  const world = await openWorld()
  const network = openTestNetwork(world.db, { firstFid: 1 })
  const dave = await openActor(network)
  const cast = messageToJson(dave.cast('true'))
  const register = (fid: number) => ({
    type: 'EVENT_TYPE_ID_REGISTER',
    fid,
    idRegisterEventBody: { to: `0x${'ab'.repeat(20)}` },
  })
  const bodies = [
    { mergeMessageBody: { message: { ...cast, data: { ...cast.data, castAddBody: { text: 'forged' } } } } },
    {
      mergeMessageBody: {
        message: { ...cast, dataBytes: undefined, data: { ...cast.data, castAddBody: { text: 'forged' } } },
      },
    },
    { mergeMessageBody: { message: { ...cast, signature: Buffer.alloc(64).toString('base64') } } },
    { mergeMessageBody: { message: { ...cast, dataBytes: '!' } } },
    { mergeOnChainEventBody: { onChainEvent: register(dave.fid) } },
    { mergeOnChainEventBody: { onChainEvent: register(dave.fid + 1) } },
    { mergeOnChainEventBody: { onChainEvent: 'nonsense' } },
    { blockConfirmedBody: {} },
    { mergeMessageBody: {} },
    { mergeMessageBody: null, pruneMessageBody: 7 },
    { mergeMessageBody: { message: messageToJson(dave.cast('after all that')) } },
  ]
  let answer = JSON.stringify({ events: bodies.map((body, id) => ({ id: id + 1, type: 'x', ...body })) })
  const server = createServer((_, response) => response.end(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const peer = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, node: undefined }
  expect(await followOnce(network, peer)).toEqual({ events: 9, merged: 2, refused: 7 })
  const texts = await world.db.selectFrom('fc_cast').select('text').orderBy('text').execute()
  expect(texts.map(({ text }) => text)).toEqual(['after all that', 'true'])
  const recorded = await world.db.selectFrom('fc_refused_message').select(['reason', 'next_try_at']).execute()
  expect(recorded.filter(({ reason, next_try_at }) => reason === 'malformed' && !next_try_at).length).toBe(3)
  // A peer that floods this one is read again on the next day.
  await world.db.updateTable('fc_peer').set({ events_of_day: 200_000 }).where('origin', '=', peer.url).execute()
  expect((await followOnce(network, peer)).events).toBe(0)
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  await expect(followOnce(network, peer, tomorrow)).rejects.toThrow('older events')
  await world.db.updateTable('fc_peer').set({ events_of_day: 0 }).execute()
  await expect(followOnce(network, peer)).rejects.toThrow('older events')
  answer = '<html>'
  await expect(followOnce(network, peer)).rejects.toThrow('no JSON')
  answer = '{"events":"x"}'
  await expect(followOnce(network, peer)).rejects.toThrow('does not fit')
  server.close()
  await world.close()
})
