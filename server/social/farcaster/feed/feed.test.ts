import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Cast, SocialUser } from '#contract/social/cast.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { networkOf } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { saveChannels } from '#server/social/farcaster/read/channels.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { hexOf, openActor, type Actor } from '#tests/network.ts'
import { createTestAccount } from '#tests/accounts.ts'

let api: TestApi
let network: Network
let actors: Record<'alice' | 'bob' | 'carol', Actor>
let headers: Record<string, string>
const url = 'https://farcaster.xyz/~/channel/blockbeats'
const now = toFarcasterTime(new Date())

beforeAll(async () => {
  api = await openApi({ env: { SIGNER_SECRET: 'secret-of-tests', FARCASTER_FIRST_FID: '1' } })
  network = await networkOf(api)
  actors = { alice: await openActor(network), bob: await openActor(network), carol: await openActor(network) }
  await saveChannels(api.db, [{ id: 'blockbeats', url, name: 'BlockBeats', imageUrl: '', description: 'News' }])
  for (const [name, actor] of Object.entries(actors)) {
    await submit(actor, { kind: 'profile', field: 'username', value: name })
    await submit(actor, { kind: 'profile', field: 'display', value: name.toUpperCase() })
  }
  const account = await createTestAccount(api.db, 'alice')
  await api.db
    .updateTable('account')
    .set({ fid: actors.alice.fid, signer_uuid: 'signer-of-alice' })
    .where('id', '=', account.id)
    .execute()
  headers = { ...account.headers, viewer: String(actors.alice.fid), signeruuid: 'signer-of-alice' }
})
afterAll(() => api.close())

async function submit(actor: Actor, intent: Parameters<Actor['intend']>[0], timestamp?: number) {
  const message = actor.intend(intent, timestamp)
  await network.submit(message)
  return { hash: hexOf(message), fid: actor.fid }
}
const post = async (actor: Actor, text: string, more: object = {}, timestamp?: number) => {
  const message = actor.cast(text, more, timestamp)
  await network.submit(message)
  return { hash: hexOf(message), fid: actor.fid }
}

type List = { list: Cast[]; next: { cursor: string | null } }
const get = async <T = List>(path: string, own = false) =>
  (await api.call<T>(`/v2/farcaster/${path}`, own ? { headers } : {})).data
const texts = async (path: string, own = false) => (await get(path, own)).list.map(({ text }) => text)
/** Every page of a list, one row each. */
async function walk(path: string, own = false): Promise<string[]> {
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null && found.length < 50) {
    const page: List = await get(
      `${path}${path.includes('?') ? '&' : '?'}limit=1${cursor ? `&cursor=${cursor}` : ''}`,
      own,
    )
    found.push(...page.list.map(({ text }) => text))
    cursor = page.next.cursor
  }
  return found
}

describe('a cast', () => {
  test('R295 R296 R297 R298 R301 has its text with names, author, channel, quote and image', async () => {
    const quoted = await post(actors.bob, 'quoted', {}, now - 50)
    const { hash } = await post(actors.alice, 'Hi , look', {
      mentions: [{ fid: actors.bob.fid, position: 3 }],
      embeds: [{ url: 'https://site.example/a.png' }, { url: 'https://site.example/page' }, { castId: quoted }],
      parent: { url },
    })
    const { cast } = await get<{ cast: Cast }>(`cast-info?hash=${hash}`)
    expect(cast).toMatchObject({
      hash,
      text: 'Hi @bob, look',
      author: { fid: actors.alice.fid, displayName: 'ALICE', username: 'alice', pfp_url: '' },
      channel: { id: 'blockbeats', name: 'BlockBeats' },
      mentioned_profiles: [{ fid: actors.bob.fid, username: 'bob' }],
      embeds: [
        { kind: 'image', url: 'https://site.example/a.png' },
        { kind: 'link', url: 'https://site.example/page', site_name: 'site.example' },
        { kind: 'cast', cast: { text: 'quoted' } },
      ],
      viewer_context: null,
    })
    expect(new Date(cast.timestamp).toISOString()).toBe(cast.timestamp)
  })

  test('R610 R772 has its ancestors and its replies, oldest first, also where one was deleted', async () => {
    const root = await post(actors.alice, 'root')
    const middle = await post(actors.bob, 'middle', { parent: { castId: root } })
    const leaf = await post(actors.carol, 'leaf', { parent: { castId: middle } })
    await post(actors.alice, 'second', { parent: { castId: root } }, now + 400)
    type Info = { cast: Cast; parents: (Cast | null)[] }
    const info = await get<Info>(`cast-info?hash=${leaf.hash}`)
    expect(info.parents.map((each) => each?.text)).toEqual(['root', 'middle'])
    expect(await walk(`cast-comment?hash=${root.hash}`)).toEqual(['middle', 'second'])
    await submit(actors.bob, { kind: 'remove', hash: middle.hash })
    expect((await get<Info>(`cast-info?hash=${leaf.hash}`)).parents).toEqual([null])
    expect((await api.call(`/v2/farcaster/cast-info?hash=${middle.hash}`)).envelope.code).toBe('404')
  })

  test('R610 the number of queries does not depend on the number of ancestors', async () => {
    const chain = [await post(actors.alice, 'step 0')]
    for (let step = 1; step < 12; step++)
      chain.push(await post(actors.bob, `step ${step}`, { parent: { castId: chain.at(-1)! } }))
    const queriesFor = async (hash: string) => {
      const spy = vi.spyOn(api.db.getExecutor(), 'executeQuery')
      const { parents } = await get<{ parents: (Cast | null)[] }>(`cast-info?hash=${hash}`)
      const queries = spy.mock.calls.filter(([query]) => /\bfc_cast\b/.test(query.sql))
      spy.mockRestore()
      return { depth: parents.length, queries: queries.length }
    }
    expect(await queriesFor(chain[2]!.hash)).toEqual({ depth: 2, queries: 1 })
    expect(await queriesFor(chain[11]!.hash)).toEqual({ depth: 11, queries: 1 })
  })

  test('R516 the viewer headers count with the session’s signer only', async () => {
    const cast = await post(actors.bob, 'like this')
    await submit(actors.alice, { kind: 'like', on: true, target: { castId: cast } })
    const info = (extra: Record<string, string>) =>
      api.call<{ cast: Cast }>(`/v2/farcaster/cast-info?hash=${cast.hash}`, { headers: extra })
    expect((await info(headers)).data.cast).toMatchObject({
      viewer_context: { liked: true, recasted: false },
      reactions: { likes_count: 1 },
    })
    expect(
      (await info({ viewer: String(actors.alice.fid), signeruuid: 'signer-of-alice' })).data.cast.viewer_context,
    ).toBeNull()
    expect((await info({ ...headers, viewer: String(actors.bob.fid) })).data.cast.viewer_context).toBeNull()
  })
})

describe('feeds', () => {
  test('R767 R769 R770 R771 latest, channel, account and likes are paged without gaps or duplicates while casts arrive', async () => {
    const dave = await openActor(network)
    for (let n = 0; n < 4; n++) await post(dave, `dave ${n}`, { parent: { url } }, now + 100)
    const own = await get<List>(`user-cast?fid=${dave.fid}&limit=2`)
    await post(dave, 'dave late', {}, now + 200)
    const rest = await get<List>(`user-cast?fid=${dave.fid}&limit=2&cursor=${own.next.cursor}`)
    expect([...own.list, ...rest.list].map(({ text }) => text).toSorted()).toEqual([
      'dave 0',
      'dave 1',
      'dave 2',
      'dave 3',
    ])
    expect((await walk(`channel-cast?id=blockbeats`)).filter((text) => text.startsWith('dave'))).toHaveLength(4)
    expect((await texts('latest-cast?limit=1'))[0]).toBe('dave late')
    await submit(actors.bob, {
      kind: 'like',
      on: true,
      target: { castId: { hash: rest.list[0]!.hash as `0x${string}`, fid: dave.fid } },
    })
    expect(await texts(`user-like?fid=${actors.bob.fid}`)).toEqual([rest.list[0]!.text])
    expect((await api.call('/v2/farcaster/channel-cast?id=nowhere')).envelope.code).toBe('404')
  })

  test('R768 the following feed has each cast once, at its latest recast', async () => {
    const [erin, frank, gina] = [await openActor(network), await openActor(network), await openActor(network)]
    for (const target of [erin, frank])
      await submit(actors.alice, { kind: 'link', on: true, type: 'follow', targetFid: target.fid })
    const first = await post(erin, 'erin first', {}, now + 300)
    await post(frank, 'frank', {}, now + 310)
    const strange = await post(gina, 'gina, recast', {}, now + 250)
    await submit(frank, { kind: 'recast', on: true, target: { castId: strange } }, now + 320)
    await submit(frank, { kind: 'recast', on: true, target: { castId: first } }, now + 330)
    const fromFollowed = (await walk('follow-cast', true)).filter((text) => /erin|frank|gina/.test(text))
    expect(fromFollowed).toEqual(['erin first', 'gina, recast', 'frank'])
    const { list } = await get('follow-cast?limit=1', true)
    expect(list[0]!.recasted_by).toMatchObject({ fid: frank.fid })
    expect((await api.call('/v2/farcaster/follow-cast')).envelope.code).toBe('10002')
    expect(
      (await api.call('/v2/farcaster/follow-cast', { headers: { ...headers, signeruuid: 'another' } })).envelope,
    ).toMatchObject({ code: -1, msg: 'signeruiderror' })
  })

  test('R766 the home feed ranks casts with replies higher, and its cursor continues the same ranking', async () => {
    const hans = await openActor(network)
    const quiet = await post(hans, 'quiet', {}, now - 3600)
    const loud = await post(hans, 'loud', {}, now - 3600)
    for (const actor of Object.values(actors))
      await submit(actor, { kind: 'recast', on: true, target: { castId: loud } })
    const all = await walk('feed')
    expect(all.indexOf('loud')).toBeLessThan(all.indexOf('quiet'))
    expect(new Set(all).size).toBe(all.length)
    expect(quiet.hash).not.toBe(loud.hash)
  })

  test('blocked and muted accounts are in no feed', async () => {
    const [ivan, judy] = [await openActor(network), await openActor(network)]
    await post(ivan, 'from ivan', { parent: { url } })
    await post(judy, 'from judy', { parent: { url } })
    await submit(ivan, { kind: 'link', on: true, type: 'block', targetFid: actors.alice.fid })
    await api.db.insertInto('fc_mute').values({ fid: actors.alice.fid, target_fid: judy.fid }).execute()
    for (const path of ['latest-cast?limit=50', 'channel-cast?id=blockbeats&limit=50', 'feed?limit=50']) {
      expect(
        (await texts(path, true)).filter((text) => /ivan|judy/.test(text)),
        path,
      ).toEqual([])
      if (!path.startsWith('feed'))
        expect(
          (await texts(path)).filter((text) => /ivan|judy/.test(text)),
          path,
        ).toHaveLength(2)
    }
  })
})

describe('accounts and channels', () => {
  test('R609 R773 an account with its counts, its followers and the accounts it follows, each on request', async () => {
    await submit(actors.bob, { kind: 'link', on: true, type: 'follow', targetFid: actors.carol.fid })
    const carol = await get<SocialUser & { cast_count: number }>('user-info?username=carol')
    expect(carol).toMatchObject({
      fid: actors.carol.fid,
      displayName: 'CAROL',
      display_name: 'CAROL',
      follower_count: 1,
      cast_count: 1,
    })
    const followers = await get<{ list: SocialUser[] }>(`user-follow?fid=${actors.carol.fid}&type=followers`)
    expect(followers.list.map(({ username }) => username)).toEqual(['bob'])
    const followed = await get<{ list: SocialUser[] }>(`user-follow?fid=${actors.bob.fid}&type=following`)
    expect(followed.list.map(({ username }) => username)).toContain('carol')
    const none = await get<{ list: SocialUser[] }>(`user-follow?fid=${actors.carol.fid}&type=following`)
    expect(none.list.map(({ username }) => username)).not.toContain('bob')
    expect((await api.call('/v2/farcaster/user-info?fid=99999999')).envelope.code).toBe('404')
  })

  test('R302 R303 R304 R305 R306 a channel has id, name, picture, followers and key', async () => {
    await submit(actors.bob, { kind: 'like', on: true, target: { url } })
    expect(await get('channel-info?id=blockbeats')).toMatchObject({
      id: 'blockbeats',
      channel: 'blockbeats',
      name: 'BlockBeats',
      image_url: '',
      follower_count: 1,
      is_demo: false,
    })
  })

  const idsOf = async (path: string) => (await get<{ channels: { id: string }[] }>(path)).channels.map(({ id }) => id)

  test('R607 a channel whose casts are liked is hot', async () => {
    await submit(actors.bob, { kind: 'like', on: true, target: { url } })
    expect(await idsOf('hot-channels')).toEqual(['blockbeats'])
  })

  test('R605 R606 channels that a person follows, and those in which one casts', async () => {
    expect(await idsOf(`user-follow-channel?fid=${actors.bob.fid}`)).toEqual(['blockbeats'])
    expect(await idsOf(`user-follow-channel?fid=${actors.carol.fid}`)).toEqual([])
    expect(await idsOf(`user-active-channel?fid=${actors.alice.fid}`)).toEqual(['blockbeats'])
  })

  test('R608 R611 a channel by its id, and by a part of its name; wildcards are literal', async () => {
    expect(await get('channel-info?id=blockbeats')).toMatchObject({ id: 'blockbeats' })
    expect((await api.call('/v2/farcaster/channel-info?id=nowhere')).envelope.code).toBe('404')
    expect(await get('channel-search?query=Block&page=1&limit=20')).toMatchObject({
      list: [{ id: 'blockbeats' }],
      limit: 20,
    })
    expect(await get('channel-search?query=%25')).toMatchObject({ list: [] })
  })

  test('R774 casts and accounts are searched in any script; wildcards are literal', async () => {
    await post(actors.carol, '比特币突破新高 100%')
    const found = async (query: string) =>
      (await get<{ casts: Cast[] }>(`search?query=${encodeURIComponent(query)}`)).casts.map(({ text }) => text)
    expect(await found('比特')).toEqual(['比特币突破新高 100%'])
    expect(await found('100%')).toEqual(['比特币突破新高 100%'])
    expect(await found('%%')).toEqual([])
    expect(
      (await get<{ users: SocialUser[] }>('search?query=@bo&type=user')).users.map(({ username }) => username),
    ).toEqual(['bob'])
  })
})
