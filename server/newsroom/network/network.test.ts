import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import { followOnce } from '#server/social/farcaster/peers/follow.ts'
import { readNetworkReport } from '#server/social/farcaster/peers/report.ts'
import { importRecorded } from '#server/social/farcaster/store/refused.ts'
import { submitJson } from '#server/social/farcaster/local/network.ts'
import { messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { closeNodes, follow, openNodes, type TestNode } from '#tests/nodes.ts'
import { openActor, type Actor } from '#tests/network.ts'

let nodes: [TestNode, TestNode]
let owner: Colleague
let mira: Actor
let noah: Actor

beforeAll(async () => {
  nodes = (await openNodes([1, 2_000_001])) as typeof nodes
  const [home, peer] = nodes
  owner = await createColleague(home.api, 'Owner', 'owner')
  ;[mira, noah] = [await openActor(peer.network), await openActor(peer.network)]
  await peer.network.submitAll([mira.cast('from mira'), noah.cast('from noah')])
  await follow(peer, home)
})
afterAll(() => closeNodes(nodes))

const read = () => done<Output<'deskNetwork.read'>>(owner, 'network')
const texts = async () =>
  (await nodes[0].api.call<{ list: { text: string }[] }>('/v2/farcaster/latest-cast')).data.list
    .map(({ text }) => text)
    .toSorted()

test('R954 the operator sees each peer with its last contact and lag, and what was refused by reason, with type, number and text', async () => {
  const [home, peer] = nodes
  const bad = [1, 2].map((n) => ({
    ...messageToJson(mira.cast(`forged ${n}`)),
    signature: Buffer.alloc(64).toString('base64'),
  }))
  const network = await networkOf(home.api)
  await importRecorded(home.api.db, peer.origin, bad, (list) => submitJson(network, list, 'peer'), new Date())
  const claim = { hash: 'name 2000005', message: 'name 2000005 mallory', reason: 'wrong_signature' }
  await home.api.db
    .insertInto('fc_refused_message')
    .values({ ...claim, origin: peer.origin, refused_at: new Date() })
    .execute()
  const { pin, peers, refused } = await read()
  expect(pin).toMatch(/^1-/)
  expect(peers).toEqual([
    {
      origin: peer.origin,
      is_followed: true,
      is_hidden: false,
      is_pinned: true,
      contact_time: expect.any(Number),
      lag_seconds: expect.any(Number),
      events_of_day: expect.any(Number),
      differing: 0,
    },
  ])
  expect(refused).toEqual([
    expect.objectContaining({
      reason: 'wrong_signature',
      type: 'MESSAGE_TYPE_CAST_ADD',
      count: 2,
      text: expect.stringMatching(/^forged [12]$/),
    }),
    expect.objectContaining({ reason: 'wrong_signature', type: 'claim: name', count: 1, text: 'name 2000005 mallory' }),
  ])
  expect((await readNetworkReport(home.api.db)).join('\n')).toMatch(
    /2 messages are refused as wrong_signature, MESSAGE_TYPE_CAST_ADD: forged/,
  )
})

test('R954 a peer is not read while the operator stopped it, and read on afterwards; the log says who did it', async () => {
  const [home, peer] = nodes
  await done(owner, 'network/follow', { origin: peer.origin, on: 0 })
  expect((await read()).peers[0]!.is_followed).toBe(false)
  await peer.network.submit(mira.cast('meanwhile'))
  expect((await followOnce(home.network, peer.peer)).events).toBe(0)
  expect(await texts()).not.toContain('meanwhile')
  await done(owner, 'network/follow', { origin: peer.origin, on: 1 })
  await follow(peer, home)
  expect(await texts()).toContain('meanwhile')
  const log = await home.api.db
    .selectFrom('audit')
    .select(['action', 'subject_id'])
    .where('action', '=', 'network.follow')
    .execute()
  expect(log).toHaveLength(2)
  expect((await owner.call('network/follow', { origin: 'https://stranger.example', on: 0 })).status).toBe(404)
})

test('R954 the casts of an account or of a whole peer are hidden here, and shown again', async () => {
  const all = await texts()
  await done(owner, 'network/hide', { fid: mira.fid })
  expect(await texts()).toEqual(['from noah'])
  expect((await read()).hidden).toMatchObject([{ fid: mira.fid, is_node: false }])
  await done(owner, 'network/hide', { fid: mira.fid, on: 0 })
  expect(await texts()).toEqual(all)
  const { origin } = nodes[1]
  await done(owner, 'network/hide', { origin })
  expect(await texts()).toEqual([])
  expect((await read()).peers[0]!.is_hidden).toBe(true)
  await done(owner, 'network/hide', { origin, on: 0 })
  expect(await texts()).toEqual(all)
  const editor = await createColleague(nodes[0].api, 'Editor', 'editor')
  expect((await editor.call('network')).status).toBe(403)
})
