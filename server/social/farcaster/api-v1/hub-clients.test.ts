import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor, testNetworkConfig, type Actor } from '#tests/network.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { MessageJson } from '#server/social/farcaster/protocol/message-json.ts'

let api: TestApi
let alice: Actor
let bob: Actor
let castHash: string

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: testNetworkConfig.farcaster.signerSecret!, FARCASTER_FIRST_FID: '1' } })
  const network = await networkOf(api)
  ;[alice, bob] = [await openActor(network), await openActor(network)]
  const cast = alice.cast('one')
  const castId = { fid: alice.fid, hash: hexOf(cast) }
  castHash = castId.hash
  await network.submitAll([
    cast,
    alice.cast('two'),
    alice.cast('three', { mentions: [{ fid: bob.fid, position: 0 }], parent: { castId } }),
    alice.intend({ kind: 'profile', field: 'username', value: 'alice' }),
    bob.intend({ kind: 'like', on: true, target: { castId } }),
    bob.intend({ kind: 'recast', on: true, target: { url: 'https://site.example/' } }),
    bob.intend({ kind: 'link', on: true, type: 'follow', targetFid: alice.fid }),
  ])
})
afterAll(() => api.close())

type Json = Record<string, unknown>
async function get<T = Json>(path: string): Promise<T> {
  return (await api.app.request(`/v1/${path}`)).json() as Promise<T>
}

/** A loop as in the documentation of the hub API; `parameter` is the name under which clients send the token. */
async function readAll(path: string, parameter: string): Promise<number> {
  let [count, token, pages] = [0, '', 0]
  do {
    const page = await get<Json & { nextPageToken: string }>(
      `${path}&pageSize=1&${parameter}=${encodeURIComponent(token)}`,
    )
    const list = page.messages ?? page.events ?? page.fids ?? page.signers
    count += (list as unknown[]).length
    token = page.nextPageToken
    if (++pages > 100) throw new Error(`${path} never ends`)
  } while (token !== '')
  return count
}

test.each([
  ['castsByFid?fid=ALICE', 3],
  ['castsByParent?url=https://site.example/', 0],
  ['castsByMention?fid=BOB', 1],
  ['reactionsByFid?fid=BOB', 2],
  ['linksByFid?fid=BOB', 1],
  ['linksByTargetFid?target_fid=ALICE', 1],
  ['userDataByFid?fid=ALICE', 1],
  ['verificationsByFid?fid=ALICE', 0],
  ['onChainSignersByFid?fid=ALICE', 1],
  ['onChainEventsByFid?fid=ALICE&event_type=EVENT_TYPE_SIGNER', 1],
  ['signersByFid?fid=ALICE', 1],
  ['fids?shard_id=1', 3],
  ['events?from_event_id=0', 12],
])('a standard client reads %s to its end', async (path, count) => {
  const address = path.replace('ALICE', String(alice.fid)).replace('BOB', String(bob.fid))
  for (const parameter of ['pageToken', 'nextPageToken']) expect(await readAll(address, parameter)).toBe(count)
})

test('a standard client follows events by nextPageEventId', async () => {
  const ids: number[] = []
  let from = 0
  for (;;) {
    const page = await get<{ events: { id: number }[]; nextPageEventId: number }>(
      `events?from_event_id=${from}&pageSize=5`,
    )
    ids.push(...page.events.map(({ id }) => id))
    if (page.events.length === 0) {
      expect(page.nextPageEventId).toBe(from)
      break
    }
    from = page.nextPageEventId
  }
  expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => one - other))
  expect(ids).toHaveLength(12)
})

test('reactionById and linkById', async () => {
  const target = `target_fid=${alice.fid}&target_hash=${castHash}`
  const byId = (query: string) => get<MessageJson>(`reactionById?fid=${bob.fid}&${query}`)
  const like = { data: { reactionBody: { type: 'REACTION_TYPE_LIKE' } } }
  expect(await byId(`reaction_type=Like&${target}`)).toMatchObject(like)
  expect(await byId(`reaction_type=1&${target}`)).toMatchObject(like)
  expect(await byId('reaction_type=Recast&target_url=https://site.example/')).toMatchObject({
    data: { reactionBody: { targetUrl: 'https://site.example/' } },
  })
  expect(await byId(`reaction_type=Recast&${target}`)).toMatchObject({ errCode: 'not_found' })
  expect(await byId(target)).toMatchObject({ errCode: 'bad_request.invalid_param' })
  expect(await byId('reaction_type=Like')).toMatchObject({ errCode: 'bad_request.invalid_param' })
  const link = (query: string) => get(`linkById?fid=${bob.fid}&target_fid=${alice.fid}&${query}`)
  expect(await link('link_type=follow')).toMatchObject({ data: { linkBody: { targetFid: alice.fid } } })
  expect(await link('link_type=block')).toMatchObject({ errCode: 'not_found' })
  expect(await link('')).toMatchObject({ errCode: 'bad_request.invalid_param' })
})

test('storageLimitsByFid', async () => {
  const storage = await get<{ limits: Json[]; units: number }>(`storageLimitsByFid?fid=${alice.fid}`)
  const units = api.config.farcaster.storageUnits
  expect(storage).toMatchObject({ units, tier_subscriptions: [] })
  expect(storage.limits.map(({ name }) => name)).toEqual(['CASTS', 'LINKS', 'REACTIONS', 'USER_DATA', 'VERIFICATIONS'])
  expect(storage.limits[0]).toMatchObject({ storeType: 'Casts', limit: 100 * units, used: 3 })
  expect(storage.limits[0]!.earliestHash).toHaveLength(20)
  expect(storage.limits[1]).toMatchObject({ used: 0, earliestTimestamp: 0, earliestHash: [] })
  expect(await get('storageLimitsByFid?fid=999')).toMatchObject({ errCode: 'not_found' })
})

test('userNameProofByName and userNameProofsByFid', async () => {
  const proof = {
    name: 'alice',
    fid: alice.fid,
    owner: alice.custody.address.toLowerCase(),
    type: 'USERNAME_TYPE_FNAME',
    timestamp: expect.any(Number),
    signature: expect.any(String),
  }
  expect(await get('userNameProofByName?name=alice')).toEqual(proof)
  expect(await get(`userNameProofsByFid?fid=${alice.fid}`)).toEqual({ proofs: [proof] })
  expect(await get(`userNameProofsByFid?fid=${bob.fid}`)).toEqual({ proofs: [] })
  expect(await get('userNameProofByName?name=nobody')).toMatchObject({ errCode: 'not_found' })
})

test('onChainEventsByFid', async () => {
  const events = (type: string) => get(`onChainEventsByFid?fid=${alice.fid}&event_type=${type}`)
  expect(await events('EVENT_TYPE_SIGNER')).toMatchObject({
    events: [{ signerEventBody: { key: `0x${alice.keys.publicKey.toString('hex')}` } }],
  })
  expect(await events('EVENT_TYPE_ID_REGISTER')).toMatchObject({
    events: [{ idRegisterEventBody: { to: alice.custody.address.toLowerCase() } }],
  })
  for (const type of ['EVENT_TYPE_STORAGE_RENT', 'EVENT_TYPE_SIGNER_MIGRATED', 'EVENT_TYPE_TIER_PURCHASE'])
    expect(await events(type)).toEqual({ events: [], nextPageToken: '' })
  expect(await events('EVENT_TYPE_OTHER')).toMatchObject({ errCode: 'bad_request.invalid_param' })
  expect(await get(`onChainEventsByFid?fid=${alice.fid}`)).toMatchObject({ errCode: 'bad_request.invalid_param' })
})
