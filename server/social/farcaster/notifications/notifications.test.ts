import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MessageType } from '@farcaster/core'
import type { Notice } from '#contract/social/cast.ts'
import { maxUnseen } from '#contract/social/notice.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { profileReads } from '#server/social/farcaster/read/profiles.ts'
import { rebuildDerived } from '#server/social/farcaster/store/derive/rebuild.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor, type Actor } from '#tests/network.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'

let api: TestApi
let network: Network
let bob: Actor
let carol: Actor
let dave: Actor
/** A new linked account for each test, so that it starts without notifications. */
let alice: Actor
let headers: Record<string, string>
let count = 0
/** The keys are older than the messages, and not expired. */
const old = { timestamp: toFarcasterTime(new Date()) - 4 * 86_400, ttl: 10 * 86_400 }
const noon = toFarcasterTime(new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 12 * 3_600_000))

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
  ;[bob, carol, dave] = [await openActor(network, old), await openActor(network, old), await openActor(network, old)]
})
beforeEach(async () => {
  alice = await openActor(network, old)
  headers = await link(alice, `alice${count++}`)
})
afterAll(() => api.close())

async function link(actor: Actor, name: string): Promise<Record<string, string>> {
  const account = await createTestAccount(api.db, name)
  await api.db
    .updateTable('account')
    .set({ fid: actor.fid, signer_uuid: `signer-${name}` })
    .where('id', '=', account.id)
    .execute()
  return { ...account.headers, viewer: String(actor.fid), signeruuid: `signer-${name}` }
}

interface Ref {
  hash: `0x${string}`
  fid: number
}
const doing = async (actor: Actor, intent: Parameters<Actor['intend']>[0], timestamp = noon): Promise<Ref> => {
  const message = actor.intend(intent, timestamp)
  await network.submit(message)
  return { hash: hexOf(message), fid: actor.fid }
}
const post = (actor: Actor, text: string, more: object = {}, timestamp = noon) =>
  doing(actor, { kind: 'cast', text, embeds: [], mentions: [], ...more }, timestamp)
const react = (actor: Actor, kind: 'like' | 'recast', castId: Ref, timestamp = noon, on = true) =>
  doing(actor, { kind, on, target: { castId } }, timestamp)
const follow = (actor: Actor, target: Actor, timestamp = noon, on = true) =>
  doing(actor, { kind: 'link', on, type: 'follow', targetFid: target.fid }, timestamp)

interface List {
  list: Notice[]
  next: { cursor: string | null }
  unseen: number
  until: number
}
const get = async (query = '', as = headers) =>
  (await api.call<List>(`/v2/farcaster/user-notification${query}`, { headers: as })).data
const read = (body: object, as = headers) => api.call<{ unseen: number }>('/read', sending(body, as))
const brief = (list: List) =>
  list.list.map(({ type, users, cast }) => [type, users.map(({ fid }) => fid), cast?.text ?? null])
async function walk(query = '?limit=1', between: () => Promise<unknown> = async () => {}): Promise<Notice[]> {
  const found: Notice[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await get(`${query}${cursor && `&cursor=${cursor}`}`)
    found.push(...page.list)
    cursor = page.next.cursor
    await between()
  }
  return found
}

test('R601 R511 R53 every kind of notification: follow, like, recast, reply, quote, mention; latest first', async () => {
  const mine = await post(alice, 'mine')
  await follow(bob, alice)
  await react(bob, 'like', mine)
  await react(carol, 'recast', mine)
  await post(carol, 'an answer', { parent: { castId: mine } })
  await post(dave, 'a quote', { embeds: [{ castId: mine }] })
  await post(dave, 'hey ', { mentions: [{ fid: alice.fid, position: 4 }] })
  const all = await get()
  expect(brief(all)).toEqual([
    ['mention', [dave.fid], `hey @!${alice.fid}`],
    ['quote', [dave.fid], 'a quote'],
    ['reply', [carol.fid], 'an answer'],
    ['recast', [carol.fid], 'mine'],
    ['like', [bob.fid], 'mine'],
    ['follow', [bob.fid], null],
  ])
  expect(all).toMatchObject({ unseen: 6, next: { cursor: null } })
  expect(all.list.every(({ seen, count: actorCount }) => !seen && actorCount === 1)).toBe(true)
  expect(all.list[0]!.most_recent_timestamp).toBe(all.list[0]!.cast!.timestamp)
})

test('R601 R254 R255 R256 R257 four tabs; an unknown one is refused', async () => {
  const mine = await post(alice, 'mine')
  for (const act of [
    () => follow(bob, alice),
    () => react(bob, 'like', mine),
    () => react(bob, 'recast', mine),
    () => post(bob, 're', { parent: { castId: mine } }),
  ])
    await act()
  const kinds = async (type: string) => (await get(`?type=${type}`)).list.map((notice) => notice.type)
  expect(await kinds('all')).toEqual(['reply', 'recast', 'like', 'follow'])
  expect(await kinds('')).toEqual(['reply', 'recast', 'like', 'follow'])
  expect(await kinds('replies')).toEqual(['reply'])
  expect(await kinds('likes')).toEqual(['recast', 'like'])
  expect(await kinds('follows')).toEqual(['follow'])
  expect((await api.call('/v2/farcaster/user-notification?type=other', { headers })).status).toBe(400)
})

test('R601 actions of one kind on one cast, and follows, are one row a day with their number and latest actors', async () => {
  const [one, two] = [await post(alice, 'one'), await post(alice, 'two')]
  for (const actor of [bob, carol, dave]) await react(actor, 'like', one)
  await react(bob, 'like', two)
  await follow(bob, alice, noon - 86_400)
  await follow(carol, alice)
  await follow(dave, alice)
  await react(bob, 'recast', one, noon + 1)
  const { list } = await get()
  expect(
    list.map(({ type, count: actorCount, users, cast }) => [type, actorCount, users.map(({ fid }) => fid), cast?.text]),
  ).toEqual([
    ['recast', 1, [bob.fid], 'one'],
    ['follow', 2, [dave.fid, carol.fid], undefined],
    ['follow', 1, [bob.fid], undefined],
    ['like', 1, [bob.fid], 'two'],
    ['like', 3, [dave.fid, carol.fid, bob.fid], 'one'],
  ])
  expect(new Set(list.map(({ id }) => id)).size).toBe(5)
  expect((await get()).list.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
})

test('R601 lists are paged without gaps or duplicates while notifications arrive', async () => {
  const casts: Ref[] = []
  for (let n = 0; n < 7; n++) {
    casts.push(await post(alice, `cast ${n}`))
    await react(bob, 'like', casts[n]!)
    await post(carol, `answer ${n}`, { parent: { castId: casts[n]! } })
  }
  const before = (await get('?limit=100')).list
  expect(before).toHaveLength(14)
  let n = 0
  const walked = await walk('?limit=2', async () => {
    const target = casts[n++ % 7]!
    await react(dave, 'like', target)
    await post(dave, `later ${n}`, { parent: { castId: target } })
  })
  expect(walked.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect((await get('?limit=100')).list).toHaveLength(14 + n)
  expect(await walk('?limit=1&type=replies')).toHaveLength(7 + n)
  expect((await get('?cursor=nonsense&limit=1')).list).toHaveLength(1)
})

test('there is no notification of own actions, of undone actions, or of casts of others', async () => {
  const [mine, theirs] = [await post(alice, 'mine'), await post(bob, 'theirs')]
  await react(alice, 'like', mine)
  await post(alice, 'to myself', { parent: { castId: mine }, mentions: [{ fid: alice.fid, position: 0 }] })
  // Senders may claim that a cast is anybody's.
  const claimed = { hash: theirs.hash, fid: alice.fid }
  await react(carol, 'like', claimed)
  await post(carol, 'wrong', { parent: { castId: claimed }, embeds: [{ castId: claimed }] })
  await react(carol, 'like', { hash: `0x${'ab'.repeat(20)}`, fid: alice.fid })
  expect(await get()).toMatchObject({ list: [], unseen: 0 })
  await react(bob, 'like', mine)
  await follow(bob, alice)
  const answer = await post(bob, 'an answer', { parent: { castId: mine } })
  expect(await get()).toMatchObject({ unseen: 3 })
  await react(bob, 'like', mine, noon + 1, false)
  await follow(bob, alice, noon + 1, false)
  await doing(bob, { kind: 'remove', hash: answer.hash })
  expect(await get()).toMatchObject({ list: [], unseen: 0 })
})

test('actions on a cast notify its author when the cast itself arrives later', async () => {
  const message = alice.cast('comes late', {}, noon)
  const castId = { hash: hexOf(message), fid: alice.fid }
  await react(bob, 'like', castId)
  expect((await get()).list).toEqual([])
  await network.submit(message)
  expect(brief(await get())).toEqual([['like', [bob.fid], 'comes late']])
})

test('a reply that also mentions notifies once; with a false parent it notifies as a mention', async () => {
  const mine = await post(alice, 'mine')
  const mentions = [{ fid: alice.fid, position: 0 }]
  await post(bob, ' a', { parent: { castId: mine }, embeds: [{ castId: mine }], mentions })
  await post(bob, ' b', { parent: { castId: { hash: `0x${'cd'.repeat(20)}`, fid: alice.fid } }, mentions })
  expect((await get()).list.map(({ type }) => type)).toEqual(['reply', 'reply'])
})

test('follows in a compact state notify, those that it no longer lists do not', async () => {
  const state = (timestamp: number, targetFids: number[]) =>
    bob.sign(
      bob.data({
        type: MessageType.LINK_COMPACT_STATE,
        timestamp,
        linkCompactStateBody: { type: 'follow', targetFids },
      }),
    )
  await network.submit(state(noon + 1, [alice.fid, carol.fid]))
  expect(brief(await get())).toEqual([['follow', [bob.fid], null]])
  await follow(bob, alice, noon + 5, false)
  expect(brief(await get())).toEqual([])
  await network.submit(state(noon + 9, [alice.fid]))
  expect(brief(await get())).toEqual([['follow', [bob.fid], null]])
})

test('blocked and muted actors cause no notification until they are unblocked or unmuted', async () => {
  const mine = await post(alice, 'mine')
  for (const actor of [bob, carol, dave]) await react(actor, 'like', mine)
  await post(bob, 'from bob', { parent: { castId: mine } })
  const block = (from: Actor, to: Actor, on: boolean, timestamp: number) =>
    doing(from, { kind: 'link', on, type: 'block', targetFid: to.fid }, timestamp)
  await block(alice, bob, true, noon)
  await block(carol, alice, true, noon)
  expect(await get()).toMatchObject({ list: [{ type: 'like', count: 1, users: [{ fid: dave.fid }] }], unseen: 1 })
  await api.db.insertInto('fc_mute').values({ fid: alice.fid, target_fid: dave.fid }).execute()
  expect(await get()).toMatchObject({ list: [], unseen: 0 })
  await block(alice, bob, false, noon + 1)
  await block(carol, alice, false, noon + 1)
  expect(await get()).toMatchObject({ list: [{ type: 'reply' }, { type: 'like', count: 2 }], unseen: 3 })
})

test('R954 an account that the desk hides causes no notification, count or found person until it is shown again', async () => {
  const mine = await post(alice, 'mine')
  await react(carol, 'like', mine)
  await doing(bob, { kind: 'profile', field: 'display', value: 'Halyard Bob' })
  await react(bob, 'like', mine)
  await post(bob, 'an answer', { parent: { castId: mine } })
  const found = async () => (await profileReads(api.db).searchProfiles('halyard bob', 0, 5)).list.map(({ fid }) => fid)
  const [before, people] = [await get(), await found()]
  expect(before).toMatchObject({ unseen: 3 })
  expect(people).toEqual([bob.fid])
  await api.db
    .insertInto('fc_hidden')
    .values({ first_fid: bob.fid, last_fid: bob.fid, hidden_at: new Date() })
    .execute()
  const hidden = await get()
  expect(brief(hidden)).toEqual([['like', [carol.fid], 'mine']])
  expect(hidden.list[0]!.count).toBe(1)
  expect(hidden.unseen).toBe(1)
  expect(await found()).toEqual([])
  await api.db.deleteFrom('fc_hidden').execute()
  expect(await get()).toEqual(before)
  expect(await found()).toEqual(people)
})

test('R658 R173 marking as read keeps notifications unread that arrived after the list', async () => {
  const mine = await post(alice, 'mine')
  await react(bob, 'like', mine)
  const opened = await get()
  await react(carol, 'like', mine)
  expect((await read({ fid: alice.fid, until: opened.until })).data).toEqual({ unseen: 1 })
  expect(await get()).toMatchObject({ list: [{ seen: false, count: 2 }], unseen: 1 })
  expect((await read({ fid: String(alice.fid) })).data).toEqual({ unseen: 0 })
  expect(await get()).toMatchObject({ list: [{ seen: true }], unseen: 0 })
  // An older event id or one in the future does not change what is read.
  await read({ fid: alice.fid, until: 1 })
  await read({ fid: alice.fid, until: 999_999_999 })
  await react(dave, 'like', mine)
  expect((await get()).unseen).toBe(1)
})

test('R601 rows that were unread when the list was opened are unread on its later pages', async () => {
  for (let n = 0; n < 3; n++) await react(bob, 'like', await post(alice, `cast ${n}`))
  const rows = await walk('?limit=1', () => read({ fid: alice.fid }))
  expect(rows.map(({ seen }) => seen)).toEqual([false, false, false])
})

test('R658 R601 R516 notifications are readable with the session’s signer and for its own account only', async () => {
  expect((await read({ fid: bob.fid })).envelope).toMatchObject({ code: -1, msg: 'signeruiderror' })
  expect((await read({ fid: alice.fid }, { ...headers, signeruuid: 'another' })).envelope).toMatchObject({
    code: -1,
    msg: 'signeruiderror',
  })
  expect((await read({ fid: alice.fid }, { 'content-type': 'application/json' })).envelope.code).toBe('10002')
  expect((await read({})).status).toBe(400)
  expect((await api.call('/v2/farcaster/user-notification')).envelope.code).toBe('10002')
  expect(
    (await api.call('/v2/farcaster/user-notification', { headers: { ...headers, viewer: String(bob.fid) } })).envelope
      .msg,
  ).toBe('signeruiderror')
  expect(
    await api.db.selectFrom('fc_notification_read').select('fid').where('fid', 'in', [alice.fid, bob.fid]).execute(),
  ).toEqual([])
})

test('unread notifications are counted up to the maximum', async () => {
  const mine = await post(alice, 'mine')
  await network.submitAll(
    Array.from({ length: maxUnseen + 20 }, (_, n) => bob.cast(`answer ${n}`, { parent: { castId: mine } }, noon)),
  )
  expect((await get()).unseen).toBe(maxUnseen)
})

test('rebuilding notifications from the messages gives the same rows and keeps them read', async () => {
  const mine = await post(alice, 'mine')
  await react(bob, 'like', mine)
  await follow(carol, alice)
  await read({ fid: alice.fid })
  await post(dave, 'an answer', { parent: { castId: mine } })
  const before = await get()
  await api.db.deleteFrom('fc_notification').execute()
  expect((await get()).list).toEqual([])
  await rebuildDerived(api.db)
  expect(await get()).toEqual(before)
  expect(before).toMatchObject({ unseen: 1, list: [{ type: 'reply', seen: false }, { seen: true }, { seen: true }] })
})
