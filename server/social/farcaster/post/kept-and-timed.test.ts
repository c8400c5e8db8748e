import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Cast, SocialUser } from '#contract/social/cast.ts'
import type { Output } from '#contract/calls.ts'
import { socialOf } from '#server/social/farcaster/farcaster.ts'
import { sendWaiting } from '#server/social/farcaster/outbox/send.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { createTestActor, socialEnv, type TestActor } from '#tests/social.ts'

let api: TestApi
let alice: TestActor
let bob: TestActor
beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  alice = await createTestActor(api, 'alice')
  bob = await createTestActor(api, 'bobby')
})
afterAll(() => api.close())

const post = <T = { cast: Cast }>(path: string, body: object, { headers }: TestActor) =>
  api.call<T>(`/v2/farcaster/${path}`, sending(body, headers))
const get = async <T>(path: string, by?: TestActor) =>
  (await api.call<T>(`/v2/farcaster/${path}`, { headers: by?.headers })).data
const castBy = async (text: string, by: TestActor) => (await post('create-cast', { text }, by)).data.cast
const textsOf = ({ list }: { list: Cast[] }) => list.map(({ text }) => text)
const stored = (text: string) =>
  api.db.selectFrom('fc_cast').select(['hash', 'timestamp', 'parent_hash']).where('text', '=', text).execute()

test('R958 a bookmark is its owner’s alone, is shown at the cast, and ends', async () => {
  const [one, two] = [await castBy('Kept one', bob), await castBy('Kept two', bob)]
  for (const { hash } of [one, two]) await post('bookmark', { hash }, alice)
  expect(textsOf(await get('bookmarks', alice))).toEqual(['Kept two', 'Kept one'])
  const first = await get<{ list: Cast[]; next: { cursor: string } }>('bookmarks?limit=1', alice)
  expect(textsOf(await get(`bookmarks?limit=1&cursor=${first.next.cursor}`, alice))).toEqual(['Kept one'])
  const seenBy = async (who: TestActor) =>
    (await get<{ cast: Cast }>(`cast-info?hash=${one.hash}`, who)).cast.viewer_context?.bookmarked
  expect([await seenBy(alice), await seenBy(bob)]).toEqual([true, false])
  expect(textsOf(await get('bookmarks', bob))).toEqual([])
  await post('bookmark', { hash: one.hash, on: 0 }, alice)
  expect(textsOf(await get('bookmarks', alice))).toEqual(['Kept two'])
  expect((await post('bookmark', { hash: `0x${'0'.repeat(40)}` }, alice)).envelope.code).not.toBe(0)
  expect((await api.call('/v2/farcaster/bookmarks')).status).toBe(401)
})

test('R958 who liked and who recast a cast are lists, the latest first, page by page', async () => {
  const { hash } = await castBy('Liked by two', bob)
  for (const by of [alice, bob]) await post('reaction', { hash, type: 'like', on: 1 }, by)
  await post('reaction', { hash, type: 'recast', on: 1 }, alice)
  type People = { list: SocialUser[]; next: { cursor: string | null } }
  const names = async (query: string) =>
    (await get<People>(`cast-reactions?hash=${hash}&${query}`)).list.map(({ username }) => username)
  expect((await names('type=like')).toSorted()).toEqual(['alice', 'bobby'])
  expect(await names('type=recast')).toEqual(['alice'])
  const { list, next } = await get<People>(`cast-reactions?hash=${hash}&type=like&limit=1`)
  expect(await names(`type=like&limit=1&cursor=${next.cursor}`)).not.toEqual(list.map(({ username }) => username))
})

test('calls about an account answer for the caller without a number, and refuse a stranger', async () => {
  expect(await get<SocialUser>('user-info', alice)).toMatchObject({ fid: alice.fid })
  for (const path of ['user-cast', 'user-like', 'user-follow', 'user-follow-channel', 'user-active-channel']) {
    expect(await get(path, alice), path).toEqual(await get(`${path}?fid=${alice.fid}`, alice))
    expect((await api.call(`/v2/farcaster/${path}`)).status, path).toBe(400)
  }
  expect((await api.call('/v2/farcaster/user-info')).status).toBe(404)
})

const dayMs = 86_400_000
type Waiting = Output<'social.outbox'>['list']
const outbox = async () => (await get<{ list: Waiting }>('outbox', alice)).list
const sendAt = (now: Date) => sendWaiting({ db: api.db, config: api.config, provider: socialOf(api), now })

test('R958 a scheduled cast is listed for its author, signed when its time has come, and dated so', async () => {
  const at = Math.floor((Date.now() + dayMs) / 1000)
  const answer = await post<Output<'social.createCast'>>('create-cast', { text: 'Tomorrow', send_at: at }, alice)
  expect(answer.data).toMatchObject({ state: 'sending', hash: null, cast: null })
  expect(await outbox()).toMatchObject([{ text: 'Tomorrow', state: 'scheduled', add_time: at }])
  const messages = () => api.db.selectFrom('fc_message').select('hash').where('fid', '=', alice.fid).execute()
  const before = await messages()
  expect(await sendAt(new Date())).toBe(0)
  expect(await messages()).toEqual(before)
  await post('outbox/discard', { id: answer.data.outbox_id }, alice)
  expect([await outbox(), await sendAt(new Date((at + 1) * 1000))]).toEqual([[], 0])

  await post('create-cast', { text: 'In a minute', send_at: Math.floor(Date.now() / 1000) + 60 }, alice)
  expect(await sendAt(new Date(Date.now() + 120_000))).toBe(1)
  expect(await stored('In a minute')).toHaveLength(1)
  expect(await outbox()).toEqual([])
  const tooFar = await post('create-cast', { text: 'Far', send_at: at + 61 * 86_400 }, alice)
  expect(tooFar.status).toBe(400)
})

test('R958 a scheduled cast can be sent at once instead', async () => {
  const send_at = Math.floor((Date.now() + dayMs) / 1000)
  const { data } = await post<Output<'social.createCast'>>('create-cast', { text: 'Not so late', send_at }, alice)
  expect((await post('outbox/retry', { id: data.outbox_id }, alice)).data).toMatchObject({ state: 'done' })
  expect(await stored('Not so late')).toHaveLength(1)
})

test('R958 a thread is sent in its order, each an answer to the one before, and once', async () => {
  const body = { text: 'Part one', thread: ['Part two', 'Part three'], idempotency_key: crypto.randomUUID() }
  for (let press = 0; press < 2; press++) await post('create-cast', body, alice)
  await expect.poll(() => stored('Part three')).toHaveLength(1)
  const [one, two, three] = [await stored('Part one'), await stored('Part two'), await stored('Part three')]
  expect([one.length, two.length]).toEqual([1, 1])
  expect([one[0]!.parent_hash, two[0]!.parent_hash, three[0]!.parent_hash]).toEqual([null, one[0]!.hash, two[0]!.hash])
  expect((await post('create-cast', { text: 'Good', thread: [' '] }, alice)).envelope.code).not.toBe(0)
  expect(await stored('Good')).toEqual([])
})
