import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Cast, Channel, Notice, SocialUser } from '#contract/social/cast.ts'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openNeynarStandIn } from '#tests/neynar/neynar.ts'
import { createTestAccount, sending } from '#tests/accounts.ts'
import { topicOf } from '#server/social/farcaster/store/notification-events.ts'
import { notificationSource } from '#server/social/farcaster/notifications/stream-source.ts'
import { sendWaiting } from '#server/social/farcaster/outbox/send.ts'
import { socialOf } from '#server/social/farcaster/farcaster.ts'

type Begun = Output<'social.getSigner'>

const apiKey = 'KEY-OF-THE-SITE'
const appKey = generatePrivateKey()
let neynar: Awaited<ReturnType<typeof openNeynarStandIn>>
let api: TestApi
let headers: Record<string, string>

beforeAll(async () => {
  neynar = await openNeynarStandIn(apiKey)
  for (const [at, username] of ['alice', 'bob', 'carol.eth'].entries())
    neynar.addUser({ fid: at + 1, username, display_name: username.toUpperCase() })
  api = await openApi({ env: envOf() })
  headers = await link(1)
})
afterAll(() => {
  neynar.close()
  return api.close()
})

afterEach(() => expect(neynar.violations.splice(0)).toEqual([]))

const envOf = () => ({
  FARCASTER_PROVIDER: 'neynar',
  NEYNAR_API_KEY: apiKey,
  NEYNAR_BASE_URL: neynar.origin,
  FARCASTER_APP_FID: '77',
  FARCASTER_APP_KEY: appKey,
})

/** The headers of a test account that is linked to a managed key. */
async function link(fid: number): Promise<Record<string, string>> {
  const account = await createTestAccount(api.db, `account${fid}`)
  const { data: begun } = await api.call<Begun>('/v2/farcaster/getSigner', { headers: account.headers })
  const [uuid, signer] = [...neynar.signers].at(-1)!
  Object.assign(signer, { status: 'approved', fid })
  const status = await api.call('/v2/farcaster/getSignerStatus?signer_uuid=' + begun.signer_uuid, {
    headers: account.headers,
  })
  if ((status.data as { status: string }).status !== 'approved') throw new Error(`${uuid} was not approved`)
  await api.call('/v2/farcaster/bindSigner', sending({ signer_uuid: begun.signer_uuid, fid }, account.headers))
  return { ...account.headers, viewer: String(fid), signeruuid: begun.signer_uuid }
}

type List = { list: Cast[]; next: { cursor: string | null } }
const get = async <T = List>(path: string, own = false) =>
  (await api.call<T>(`/v2/farcaster/${path}`, own ? { headers } : {})).data
const textsOf = async (path: string, own = false) => (await get(path, own)).list.map(({ text }) => text)
const post = <T>(path: string, body: object) => api.call<T>(`/v2/farcaster/${path}`, sending(body, headers))

test('a managed key is requested in the name of the site’s account, approved in the actor’s app and linked', async () => {
  const account = await createTestAccount(api.db, 'newcomer')
  const { data: begun } = await api.call<Begun>('/v2/farcaster/getSigner', { headers: account.headers })
  const [uuid, signer] = [...neynar.signers].at(-1)!
  expect(begun).toMatchObject({ signer_approval_url: `https://client.example/approve?${uuid}`, code: '', farcaster: 0 })
  expect(begun.signer_uuid).not.toBe(uuid)
  expect(signer).toMatchObject({
    requestedBy: privateKeyToAccount(appKey).address,
    appFid: 77,
    status: 'pending_approval',
  })
  const look = async () =>
    (
      await api.call<Output<'social.signerStatus'>>(`/v2/farcaster/getSignerStatus?signer_uuid=${begun.signer_uuid}`, {
        headers: account.headers,
      })
    ).data
  expect(await look()).toMatchObject({ status: 'pending_approval', fid: null })
  neynar.troubles.push({ status: 503 })
  expect(await look()).toMatchObject({ status: 'pending_approval' })
  Object.assign(signer, { status: 'approved', fid: 2 })
  expect(await look()).toEqual({ signer_uuid: begun.signer_uuid, status: 'approved', fid: 2 })
  const wrong = await api.call(
    '/v2/farcaster/bindSigner',
    sending({ signer_uuid: begun.signer_uuid, fid: 3 }, account.headers),
  )
  expect(wrong.envelope.code).toBe(-1)
  await api.call('/v2/farcaster/bindSigner', sending({ signer_uuid: begun.signer_uuid, fid: 2 }, account.headers))
  const check = await api.call('/v2/farcaster/checkIsFarcaster', { headers: account.headers })
  expect(check.data).toMatchObject({ farcaster: 1, fid: 2, signer_uuid: begun.signer_uuid })
})

test('R11 feeds, accounts, channels, conversations and search come from Neynar', async () => {
  const root = neynar.post({ fid: 2, text: 'gm @alice and @carol.eth', parent: neynar.channelUrl })
  const reply = neynar.post({ fid: 1, text: 'gm back', parent: root.hash })
  neynar.follow(1, 2)
  expect(await textsOf('feed')).toContain('gm @alice and @carol.eth')
  const [shown] = (await get('channel-cast?id=blockbeats')).list
  expect(shown).toMatchObject({
    hash: root.hash,
    author: { fid: 2, username: 'bob', displayName: 'BOB' },
    channel: { id: 'blockbeats', name: 'BlockBeats' },
    replies: { count: 1 },
  })
  expect(shown!.mentioned_profiles.map(({ username }) => username)).toEqual(['alice', 'carol.eth'])
  expect(await textsOf(`cast-comment?hash=${root.hash}`)).toEqual(['gm back'])
  const detail = await get<{ cast: Cast; parents: Cast[] }>(`cast-info?hash=${reply.hash}`)
  expect([detail.cast.text, detail.parents.map(({ hash }) => hash)]).toEqual(['gm back', [root.hash]])
  expect(await textsOf('follow-cast', true)).toEqual(['gm @alice and @carol.eth'])
  expect(await textsOf('user-cast?fid=1')).toEqual(['gm back'])
  const profile = await get<SocialUser>('user-info?fid=2', true)
  expect(profile).toMatchObject({
    username: 'bob',
    follower_count: 1,
    viewer_context: { following: true, followed_by: false },
  })
  expect((await get<{ list: SocialUser[] }>('user-follow?fid=2&type=followers')).list.map(({ fid }) => fid)).toEqual([
    1,
  ])
  expect((await get<{ channels: Channel[] }>('hot-channels')).channels.map(({ id }) => id)).toEqual(['blockbeats'])
  expect((await get<{ list: Channel[] }>('channel-search?query=block&page=1')).list.map(({ id }) => id)).toEqual([
    'blockbeats',
  ])
  expect((await get<{ casts: Cast[] }>('search?query=gm%20back&type=cast')).casts.map(({ hash }) => hash)).toEqual([
    reply.hash,
  ])
  expect((await get<{ users: SocialUser[] }>('search?query=carol&type=user')).users.map(({ fid }) => fid)).toEqual([3])
  expect((await api.call(`/v2/farcaster/cast-info?hash=0x${'00'.repeat(20)}`)).status).toBe(404)
})

test('R958 the feed of a list of people comes from Neynar, that of an empty list needs no call', async () => {
  const { data: list } = await post<{ id: number }>('people-list/create', { name: 'Analysts' })
  neynar.calls.length = 0
  expect(await textsOf(`people-list-cast?id=${list.id}`, true)).toEqual([])
  expect(neynar.calls.map(({ path }) => path)).not.toContain('feed')
  await post('people-list/person', { id: list.id, fid: 2 })
  expect(await textsOf(`people-list-cast?id=${list.id}`, true)).toEqual(['gm @alice and @carol.eth'])
  expect(neynar.calls.map(({ path }) => path)).toContain('feed')
})

test('lists continue by Neynar’s cursors, without gaps or duplicates', async () => {
  for (let at = 0; at < 25; at++) neynar.post({ fid: 3, text: `row ${at}` })
  const texts: string[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: List = await get(`user-cast?fid=3&limit=10${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
    texts.push(...page.list.map(({ text }) => text))
    cursor = page.next.cursor
  }
  expect(texts).toEqual(Array.from({ length: 25 }, (_, at) => `row ${24 - at}`))
})

test('R47 R50 R307 R648 R650 an actor’s writes use the key that Neynar manages', async () => {
  const root = neynar.post({ fid: 2, text: 'Quote me', parent: neynar.channelUrl })
  const { data } = await post<Output<'social.createCast'>>('create-cast', {
    text: '早 @bob',
    channel_id: 'blockbeats',
    embeds: [{ cast_id: { hash: root.hash } }, { url: 'https://site.example/a' }],
  })
  expect(data).toMatchObject({
    state: 'done',
    cast: { text: '早 @bob', channel: { id: 'blockbeats' }, author: { fid: 1 } },
  })
  expect(data.cast!.embeds.map(({ kind }) => kind).toSorted()).toEqual(['cast', 'link'])
  expect(neynar.calls.at(-1)!.body).not.toHaveProperty('api_key')
  const sent = neynar.calls.findLast(({ method, path }) => method === 'POST' && path === 'cast')!.body
  expect(sent).toMatchObject({ text: '早 @bob', parent: neynar.channelUrl })
  expect(String(sent.idem)).toHaveLength(16)
  const answer = await post<Output<'social.createCast'>>('create-cast', { text: 'Yes', parent: root.hash })
  expect(answer.data.cast).toMatchObject({ parent_hash: root.hash })

  expect((await post('reaction', { hash: root.hash, type: 'like', on: true })).data).toEqual({
    success: true,
    state: 'done',
  })
  expect((await get(`cast-comment?hash=${root.hash}`)).list).toHaveLength(1)
  const liked = await get<{ cast: Cast }>(`cast-info?hash=${root.hash}`, true)
  expect(liked.cast).toMatchObject({ reactions: { likes_count: 1 }, viewer_context: { liked: true } })
  expect(await textsOf('user-like?fid=1')).toEqual(['Quote me'])
  for (let twice = 0; twice < 2; twice++)
    expect((await post('reaction', { hash: root.hash, type: 'like', on: false })).data).toMatchObject({ state: 'done' })

  await post('follow-user', { fid: 3, follow: true })
  expect((await get<SocialUser>('user-info?fid=3', true)).viewer_context).toMatchObject({ following: true })
  await post('follow-channel', { id: 'blockbeats', on: true })
  expect(await get<Channel>('channel-info?id=blockbeats', true)).toMatchObject({ is_following: true })
  expect((await get<{ channels: Channel[] }>('user-follow-channel?fid=1')).channels).toHaveLength(1)
  expect((await post('update-user-profile', { bio: 'through Neynar', username: 'alice' })).data).toMatchObject({
    success: true,
    bio: 'through Neynar',
  })
  await post('mute', { fid: 3, on: true })
  expect(await textsOf('follow-cast', true)).not.toContain('row 24')
  await post('delete-cast', { hash: data.hash })
  expect((await api.call(`/v2/farcaster/cast-info?hash=${data.hash}`)).status).toBe(404)
})

test('notifications come from Neynar, by tabs, and are marked as read there', async () => {
  const own = neynar.post({ fid: 1, text: 'mine' })
  neynar.post({ fid: 2, text: 'an answer', parent: own.hash })
  own.likes.add(2).add(3)
  type Notices = { list: Notice[]; unseen: number }
  const all = await get<Notices>('user-notification?type=all', true)
  expect(all.unseen).toBeGreaterThan(1)
  expect(all.list.find(({ type }) => type === 'like')).toMatchObject({
    count: 2,
    seen: false,
    cast: { hash: own.hash },
    users: [{ fid: 2 }, { fid: 3 }],
  })
  const replies = await get<Notices>('user-notification?type=replies', true)
  expect(replies.list.every(({ type }) => type === 'reply')).toBe(true)
  expect(replies.list.map(({ cast }) => cast!.text)).toContain('an answer')
  const greet = () => notificationSource(api.db, socialOf(api).notifications).first([topicOf(1)])
  expect(String(await greet())).toContain('broadcast')
  expect((await api.call('/read', sending({ fid: 1 }, headers))).envelope.code).toBe(0)
  expect((await get<Notices>('user-notification?type=all', true)).unseen).toBe(0)
  expect(String(await greet())).toContain('event: read')
})

test('what Neynar cannot do is refused as network_unable', async () => {
  const refusalOf = async (call: Promise<{ status: number; envelope: { msg: string } }>) => {
    const { status, envelope } = await call
    return [status, envelope.msg]
  }
  const unable = [501, 'The network of this site cannot do that']
  expect(await refusalOf(api.call('/v2/farcaster/latest-cast'))).toEqual(unable)
  expect(await refusalOf(post('update-user-profile', { username: 'another' }))).toEqual(unable)
  const { hash } = neynar.post({ fid: 2, text: 'frame' })
  expect(await refusalOf(post('frameAction', { hash, url: 'https://frame.example/', buttonIndex: 1 }))).toEqual(unable)
  const three = [{ cast_id: { hash } }, { url: 'https://a.example/1' }, { url: 'https://a.example/2' }]
  expect((await post('create-cast', { text: 'three', embeds: three })).envelope.code).toBe(-1)
})

test('a 429 is retried; while Neynar is down pages answer network_away and casts wait in the outbox and are posted once', async () => {
  neynar.troubles.push({ status: 429, headers: { 'retry-after': '0' } })
  expect((await api.call('/v2/farcaster/search?query=patience&type=user')).status).toBe(200)
  neynar.troubles.push({ status: 503 })
  const away = await api.call('/v2/farcaster/search?query=away&type=user')
  expect([away.status, away.envelope.msg]).toEqual([
    502,
    'The social network does not answer at the moment; please try again',
  ])
  // The answer got lost: it is there, and nobody here knows.
  neynar.troubles.push({ status: 502, isDone: true })
  expect((await post<{ state: string }>('create-cast', { text: 'Patience' })).data.state).toBe('sending')
  const delivery = { db: api.db, config: api.config, provider: socialOf(api), now: new Date(Date.now() + 120_000) }
  expect([await sendWaiting(delivery), await sendWaiting(delivery)]).toEqual([1, 0])
  expect(neynar.casts.filter(({ text }) => text === 'Patience')).toHaveLength(1)
  neynar.troubles.push({ status: 400, body: { message: 'text is not allowed' } })
  const refused = await post('create-cast', { text: 'No' })
  expect(refused.envelope.msg).toContain('text is not allowed')
})

test('a key that was revoked at Neynar signs no more; the site’s API key is in no page', async () => {
  const linked = [...neynar.signers.values()].find(({ fid }) => fid === 1)!
  linked.status = 'revoked'
  const { envelope, status } = await post('create-cast', { text: 'Still me?' })
  expect([envelope.code, status]).toEqual([-1, 401])
  linked.status = 'approved'
  const page = await api.app.request('/farcaster')
  expect(await page.text()).not.toContain(apiKey)
})

test('R11 a cast and its ancestors are one call to Neynar, a deleted ancestor one more', async () => {
  const chain = [neynar.post({ fid: 2, text: 'deep 0' })]
  for (let depth = 1; depth < 6; depth++)
    chain.push(neynar.post({ fid: 1, text: `deep ${depth}`, parent: chain.at(-1)!.hash }))
  const info = async (hash: string) => {
    neynar.calls.length = 0
    const { parents } = await get<{ parents: (Cast | null)[] }>(`cast-info?hash=${hash}`)
    const calls = neynar.calls.map(({ path }) => path).filter((path) => /^casts?(\/|$)/.test(path))
    return { calls, parents: parents.map((parent) => parent && parent.text) }
  }
  const texts = ['deep 0', 'deep 1', 'deep 2', 'deep 3', 'deep 4']
  expect(await info(chain[5]!.hash)).toEqual({ calls: ['cast/conversation'], parents: texts })
  expect(await info(chain[4]!.hash)).toEqual({ calls: [], parents: texts.slice(0, 4) })

  const answer = neynar.post({ fid: 1, text: 'answer', parent: neynar.post({ fid: 2, text: 'deleted' }).hash })
  neynar.casts.splice(neynar.casts.indexOf(answer) - 1, 1)
  expect(await info(answer.hash)).toEqual({ calls: ['cast/conversation', 'cast'], parents: [null] })
})

test('pages share the calls to Neynar, also with viewers; while it is down lists are shown as they were', async () => {
  const list = async () =>
    (await Promise.all(['feed', 'hot-channels', 'user-cast?fid=2'].map((path) => get(path)))).length
  await list()
  neynar.calls.length = 0
  for (let page = 0; page < 17; page++) await list()
  expect(neynar.calls).toEqual([])

  const before = await textsOf('user-cast?fid=2')
  // A write ends the freshness, so that it is seen at once.
  await post('follow-user', { fid: 3, follow: true })
  neynar.calls.length = 0
  neynar.troubles.push({ status: 503 })
  expect(await textsOf('user-cast?fid=2')).toEqual(before)
  expect(neynar.calls.map(({ path }) => path)).not.toContain('feed/user/casts')
  expect(await textsOf('user-cast?fid=2')).toEqual(before)
  expect(neynar.calls.map(({ path }) => path)).toContain('feed/user/casts')
})

test('lists of parameters are repeated, and a call without a body sends none', async () => {
  await get('user-notification?type=replies', true)
  expect(neynar.calls.findLast(({ path }) => path === 'notifications')!.query.getAll('type')).toEqual([
    'replies',
    'mentions',
    'quotes',
  ])
  const account = await createTestAccount(api.db, 'third')
  expect((await api.call<Begun>('/v2/farcaster/getSigner', { headers: account.headers })).data.signer_uuid).not.toBe('')
})
