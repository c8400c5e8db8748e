import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cast, SocialUser } from '#contract/social/cast.ts'
import type { Output } from '#contract/calls.ts'
import { itemKinds, itemPath } from '#domain/news/item/kind.ts'
import { shortItemPath } from '#domain/news/item/short-link.ts'
import { saveChannels } from '#server/social/farcaster/read/channels.ts'
import { addressOf } from '#server/platform/upload/name.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { createTestActor, socialEnv, type TestActor } from '#tests/social.ts'

let api: TestApi
let alice: TestActor
let bob: TestActor
let plain: TestAccount
const channelUrl = 'https://farcaster.xyz/~/channel/blockbeats'

beforeAll(async () => {
  api = await openApi({ env: socialEnv })
  alice = await createTestActor(api, 'alice')
  bob = await createTestActor(api, 'bob')
  plain = await createTestAccount(api.db, 'plain')
  await saveChannels(api.db, [{ id: 'blockbeats', url: channelUrl, name: 'BlockBeats', imageUrl: '', description: '' }])
})
afterAll(() => api.close())
type Created = Output<'social.createCast'>
const post = <T = { success: boolean; state: string }>(path: string, body: object, headers: Record<string, string>) =>
  api.call<T>(`/v2/farcaster/${path}`, sending(body, headers))
const cast = (body: object, who: TestActor = alice) => post<Created>('create-cast', body, who.headers)
const posted = async (body: object, who?: TestActor) => (await cast(body, who)).data.cast!
const info = async (hash: string, who: TestActor = alice) =>
  (await api.call<{ cast: Cast }>(`/v2/farcaster/cast-info?hash=${hash}`, { headers: who.headers })).data.cast
const profileOf = async (fid: number, who: TestActor = alice) =>
  (await api.call<SocialUser>(`/v2/farcaster/user-info?fid=${fid}`, { headers: who.headers })).data
const missing = `0x${'00'.repeat(20)}`

/** Every write with a body that would do. */
const writes: [path: string, body: () => object][] = [
  ['create-cast', () => ({ text: 'hello' })],
  ['delete-cast', () => ({ hash: missing })],
  ['reaction', () => ({ hash: missing, type: 'like' })],
  ['follow-user', () => ({ fid: bob.fid })],
  ['follow-channel', () => ({ id: 'blockbeats' })],
  ['block', () => ({ fid: bob.fid })],
  ['mute', () => ({ fid: bob.fid })],
  ['update-user-profile', () => ({ bio: 'hello' })],
  ['outbox/retry', () => ({ id: crypto.randomUUID() })],
  ['outbox/discard', () => ({ id: crypto.randomUUID() })],
]

describe.each(writes)('%s', (path, body) => {
  test('R516 R526 R527 requires the linked signer of the caller’s session', async () => {
    const before = await api.db.selectFrom('fc_message').select('hash').execute()
    const refused: [Record<string, string>, object][] = [
      [{}, { code: '10002' }],
      [{ viewer: String(alice.fid), signeruuid: alice.signerUuid }, { code: '10002' }],
      [{ token: 'invalid', viewer: String(alice.fid), signeruuid: alice.signerUuid }, { code: '10003' }],
      [plain.headers, { code: -1, msg: 'signeruiderror' }],
      [
        { ...plain.headers, viewer: String(alice.fid), signeruuid: alice.signerUuid },
        { code: -1, msg: 'signeruiderror' },
      ],
      [
        { ...alice.headers, viewer: String(bob.fid) },
        { code: -1, msg: 'signeruiderror' },
      ],
      [
        { ...alice.headers, signeruuid: bob.signerUuid },
        { code: -1, msg: 'signeruiderror' },
      ],
      [
        { ...alice.headers, viewer: String(bob.fid), signeruuid: bob.signerUuid },
        { code: -1, msg: 'signeruiderror' },
      ],
      [{ token: alice.token }, { code: -1, msg: 'signeruiderror' }],
    ]
    for (const [headers, envelope] of refused)
      expect((await post(path, body(), headers)).envelope).toMatchObject(envelope)
    expect(await api.db.selectFrom('fc_message').select('hash').execute()).toHaveLength(before.length)
  })
})

describe('create-cast', () => {
  test('R47 R311 R313 R506 R651 a cast is in its channel with its text and images', async () => {
    const urls = ['https://site.example/1.png', 'https://site.example/2.png']
    const { data } = await cast({
      channel_id: 'blockbeats',
      text: 'Hello 世界 😀',
      embeds: urls.map((url) => ({ url })),
    })
    expect(data).toMatchObject({ success: true, state: 'done', outbox_id: null })
    expect(data.cast).toMatchObject({
      hash: data.hash,
      text: 'Hello 世界 😀',
      author: { fid: alice.fid, username: 'alice' },
      channel: { id: 'blockbeats' },
      state: 'shown',
    })
    expect(data.cast!.embeds.map((embed) => 'url' in embed && embed.url)).toEqual(urls)
    expect(await info(data.hash!, bob)).toMatchObject({ text: 'Hello 世界 😀' })
  })

  test('R930 the address of an item of this site is embedded as its short link, and the cast is about the item', async () => {
    const { origin } = api.config.site
    const id = await publish(api.db, 'Shared in a cast')
    const short = shortItemPath('cast', 'flash', id)
    const embedded = async (path: string) => {
      const cast = await posted({ text: 'read this', embeds: [{ url: origin + path }] })
      const row = await api.db
        .selectFrom('fc_cast')
        .select('embeds')
        .where('hash', '=', Buffer.from(cast.hash.slice(2), 'hex'))
        .executeTakeFirstOrThrow()
      return { stored: row.embeds, shown: cast.embeds.map((embed) => 'url' in embed && embed.url) }
    }
    const long = `${origin}/flash/${id}`
    for (const [path, stored, shown] of [
      [`/flash/${id}`, origin + short, long],
      [`/zh/newsflash/${id}`, `${origin}/zh${short}`, long],
      [`/flash/${id}?comment=7`, `${long}?comment=7`, long],
      ['/farcaster', `${origin}/farcaster`, `${origin}/farcaster`],
    ] as const)
      expect(await embedded(path), path).toEqual({ stored: [{ url: stored }], shown: [shown] })
    for (const kind of itemKinds) {
      const { rows } = await sql<{ pages: string[] }>`
        select cast_pages(${JSON.stringify([{ url: `${origin}/zh${shortItemPath('share', kind, 312_345)}` }])}::jsonb) as pages
      `.execute(api.db)
      expect(rows[0]!.pages).toEqual([itemPath(kind, 312_345).slice(1)])
    }
    const slugged = [`/news/${id}-bridge-closes?from=x`, `/zh/news/${id}-top-10`, '/news/bridge-closes-10']
    const { rows } = await sql<{ pages: string[] }>`
      select cast_pages(${JSON.stringify(slugged.map((path) => ({ url: origin + path })))}::jsonb) as pages
    `.execute(api.db)
    expect(rows[0]!.pages).toEqual([`news/${id}`])
  })

  test('R48 R309 R310 R507 a reply names the real author of its parent and is in its thread', async () => {
    const first = await posted({ text: 'first', channel_id: 'blockbeats' })
    const answer = await posted(
      { text: 'second', parent: first.hash, parent_author_fid: 424_242, channel_id: 'nowhere' },
      bob,
    )
    expect(answer).toMatchObject({ parent_hash: first.hash, parent_author: { fid: alice.fid, username: 'alice' } })
    expect((await info(first.hash)).replies.count).toBe(1)
  })

  test('R49 R312 R508 A26 a quote, two images and a link are accepted, a third image, a second quote and a fifth embed are not', async () => {
    const quoted = await posted({ text: 'quotable' }, bob)
    const quote = { cast_id: { hash: quoted.hash, fid: bob.fid } }
    const [a, b, c] = ['a', 'b', 'c'].map((name) => ({ url: `https://site.example/${name}.png` }))
    const link = { url: 'https://site.example/page' }
    const all = await posted({ text: 'all four', embeds: [quote, a, b, link] })
    expect(all.embeds.map(({ kind }) => kind)).toEqual(['image', 'image', 'link', 'cast'])
    expect((await info(quoted.hash)).reactions.quotes_count).toBe(1)
    for (const embeds of [
      [a, b, c],
      [quote, quote],
      [quote, a, b, c],
      [quote, a, b, link, link],
    ]) {
      expect((await cast({ text: 'too much', embeds })).envelope).toMatchObject({
        code: -1,
        msg: expect.stringMatching(/one quote, two images/),
      })
    }
  })

  test('R445 R446 R449 R450 R496 1,024 bytes are accepted in every script, one more is not', async () => {
    for (const [sign, bytes] of [
      ['a', 1],
      ['é', 2],
      ['快', 3],
      ['😀', 4],
    ] as const) {
      const full = sign
        .repeat(Math.floor(1024 / bytes))
        .padEnd(Math.floor(1024 / bytes) * sign.length + (1024 % bytes), '.')
      expect((await cast({ text: full })).envelope.code, sign).toBe(0)
      expect((await cast({ text: full + '.' })).envelope).toMatchObject({
        code: -1,
        msg: 'A cast has at most 1024 bytes, and this has 1025',
      })
    }
    expect((await cast({ text: '@alice ' + 'x'.repeat(1018) })).envelope).toMatchObject({
      msg: expect.stringMatching(/1025/),
    })
  })

  test('R444 R496 a blank text is refused', async () => {
    for (const text of ['', '   \n\t', undefined, null])
      expect((await cast({ text, embeds: [{ url: 'https://site.example/1.png' }] })).envelope).toMatchObject({
        code: -1,
        msg: 'Write something first',
      })
  })

  test('names in a text become mentions and are shown unchanged', async () => {
    const text = '嗨 @bob, @nobody and mail@bob.example 😀 @Alice!'
    const cast = await posted({ text })
    expect(cast.text).toBe('嗨 @bob, @nobody and mail@bob.example 😀 @alice!')
    expect(cast.mentioned_profiles.map(({ username }) => username).toSorted()).toEqual(['alice', 'bob'])
    const row = await api.db
      .selectFrom('fc_cast')
      .selectAll()
      .where('hash', '=', Buffer.from(cast.hash.slice(2), 'hex'))
      .executeTakeFirstOrThrow()
    expect([row.mentions.map(Number), row.mention_positions]).toEqual([
      [bob.fid, alice.fid],
      [4, 40],
    ])
  })

  test('R806 markup and bidirectional controls are text', async () => {
    const text = '<img src=x onerror=alert(1)> \u202Ekcatta <script>1</script>'
    expect((await posted({ text })).text).toBe(text)
  })

  test('hostile input and deleted targets are refused by name, and nothing is stored', async () => {
    const before = await api.db.selectFrom('fc_cast').select('hash').execute()
    const refused: [object, RegExp][] = [
      [{ text: 'x', parent: missing }, /was deleted/],
      [{ text: 'x', embeds: [{ cast_id: { hash: missing, fid: alice.fid } }] }, /was deleted/],
      [{ text: 'x', channel_id: 'nowhere' }, /no such channel/],
      [{ text: 'x', parent: '0x12' }, /parameter parent/],
      [{ text: 'nul\0' }, /parameter text/],
      [{ text: 'half \ud800' }, /parameter text/],
      [{ text: { deep: 1 } }, /parameter text/],
      [{ text: 'x'.repeat(20_001) }, /parameter text/],
      [{ text: 'x', embeds: 'all' }, /parameter embeds/],
      [{ text: 'x', embeds: [{}] }, /parameter embeds/],
      [{ text: 'x', embeds: Array.from({ length: 21 }, () => ({ url: 'https://site.example/' })) }, /parameter embeds/],
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        'site.example',
        'https://',
        ' https://site.example/',
        'https://site.example/' + 'x'.repeat(256),
        'file:///etc/passwd',
      ].map((url): [object, RegExp] => [{ text: 'x', embeds: [{ url }] }, /whole web address/]),
    ]
    for (const [body, text] of refused)
      expect((await cast(body)).envelope, JSON.stringify(body).slice(0, 80)).toMatchObject({
        code: -1,
        msg: expect.stringMatching(text),
      })
    expect(await api.db.selectFrom('fc_cast').select('hash').execute()).toHaveLength(before.length)
    expect(await api.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
  })

  test('the same cast submitted twice at once is one', async () => {
    const answers = await Promise.all([cast({ text: 'double click' }), cast({ text: 'double click' })])
    const hashes = answers.map(({ data }) => data.hash)
    const { data } = await api.call<{ list: Cast[] }>(`/v2/farcaster/user-cast?fid=${alice.fid}`)
    expect(data.list.filter(({ text }) => text === 'double click')).toHaveLength(new Set(hashes).size)
  })

  test('R314 an uploaded image is stored as long as a cast embeds it', async () => {
    const name = `${'ab'.repeat(20)}.png`
    await api.db.insertInto('upload').values({ name, width: 10, height: 10, bytes: 10 }).execute()
    const cast = await posted({ text: 'with a picture', embeds: [{ url: addressOf(api.config, name) }] })
    const users = () => api.db.selectFrom('upload_use').select('used_by').where('name', '=', name).execute()
    expect(await users()).toEqual([{ used_by: `cast:${cast.hash}` }])
    await post('delete-cast', { hash: cast.hash }, alice.headers)
    expect(await users()).toEqual([])
  })
})

test('R653 a cast is deleted by its author only, for all viewers', async () => {
  const cast = await posted({ text: 'delete me' })
  expect((await post('delete-cast', { hash: cast.hash }, bob.headers)).envelope).toMatchObject({
    code: -1,
    msg: 'You can delete your own casts only',
  })
  expect(await info(cast.hash)).toMatchObject({ text: 'delete me' })
  expect((await post('delete-cast', { hash: cast.hash }, alice.headers)).data).toEqual({ success: true, state: 'done' })
  expect((await api.call(`/v2/farcaster/cast-info?hash=${cast.hash}`)).envelope.code).toBe('404')
  expect((await post('delete-cast', { hash: cast.hash }, alice.headers)).status).toBe(410)
})

test('R50 R509 R650 likes and recasts are counted, in the viewer’s state, and removed', async () => {
  const cast = await posted({ text: 'likeable' })
  const react = (body: object) => post('reaction', { hash: cast.hash, fid: alice.fid, ...body }, bob.headers)
  for (const type of ['like', 'recast']) expect((await react({ type })).data).toEqual({ success: true, state: 'done' })
  expect(await info(cast.hash, bob)).toMatchObject({
    reactions: { likes_count: 1, recasts_count: 1 },
    viewer_context: { liked: true, recasted: true },
  })
  for (const on of [false, 1, 0, 'on', 'off', true]) {
    await react({ type: 'like', on })
    expect((await info(cast.hash)).reactions.likes_count).toBe(Number([1, 'on', true].includes(on)))
  }
  await react({ type: 'recast', on: 0 })
  expect(await info(cast.hash, bob)).toMatchObject({
    reactions: { recasts_count: 0 },
    viewer_context: { recasted: false },
  })
  expect((await react({ type: 'hate' })).envelope).toMatchObject({
    code: -1,
    msg: expect.stringMatching(/parameter type/),
  })
  expect((await react({ type: 'like', on: 'maybe' })).envelope).toMatchObject({
    code: -1,
    msg: expect.stringMatching(/parameter on/),
  })
  expect((await react({ type: 'like', hash: missing })).envelope).toMatchObject({
    code: -1,
    msg: expect.stringMatching(/was deleted/),
  })
})

test('R51 R510 R649 follow and unfollow; the own account and unknown accounts are refused', async () => {
  const follow = (body: object) => post('follow-user', body, alice.headers)
  expect((await follow({ fid: bob.fid, follow: true })).data.success).toBe(true)
  expect(await profileOf(bob.fid)).toMatchObject({ follower_count: 1, viewer_context: { following: true } })
  await follow({ fid: bob.fid, follow: false })
  expect(await profileOf(bob.fid)).toMatchObject({ follower_count: 0, viewer_context: { following: false } })
  expect((await follow({ fid: alice.fid })).envelope.msg).toMatch(/your own account/)
  expect((await follow({ fid: 424_242_424_242 })).envelope.msg).toMatch(/no such account/)
  for (const fid of [0, -1, 'x', 1.5, undefined, Number.MAX_SAFE_INTEGER + 1])
    expect((await follow({ fid })).status).toBe(400)
})

test('R52 R775 follow and unfollow a channel', async () => {
  const { headers } = alice
  const channelState = async () =>
    (
      await api.call<{ is_following: boolean; follower_count: number }>('/v2/farcaster/channel-info?id=blockbeats', {
        headers,
      })
    ).data
  await post('follow-channel', { id: 'blockbeats', on: true }, headers)
  expect(await channelState()).toMatchObject({ is_following: true, follower_count: 1 })
  await post('follow-channel', { id: 'blockbeats', on: false }, headers)
  expect(await channelState()).toMatchObject({ is_following: false, follower_count: 0 })
  expect((await post('follow-channel', { id: 'nowhere' }, headers)).envelope.msg).toMatch(/no such channel/)
})

test('a block is a message on the network, a mute is not; both can be undone', async () => {
  for (const [path, key] of [
    ['block', 'blocking'],
    ['mute', 'muting'],
  ] as const) {
    const before = await api.db.selectFrom('fc_message').select('hash').execute()
    await post(path, { fid: bob.fid }, alice.headers)
    await post(path, { fid: bob.fid }, alice.headers)
    expect((await profileOf(bob.fid)).viewer_context).toMatchObject({ [key]: true })
    expect((await api.db.selectFrom('fc_message').select('hash').execute()).length - before.length).toBe(
      path === 'block' ? 1 : 0,
    )
    await post(path, { fid: bob.fid, on: 'off' }, alice.headers)
    expect((await profileOf(bob.fid)).viewer_context).toMatchObject({ [key]: false })
    expect((await post(path, { fid: alice.fid }, alice.headers)).envelope.msg).toMatch(/your own account/)
  }
})

test('R652 without a translation model the call is refused in the viewer’s language', async () => {
  const { status, envelope } = await api.call(
    '/v2/farcaster/translate',
    sending({ text: 'hello', lang: 'ja' }, { 'x-locale': 'ja' }),
  )
  expect([status, envelope.code, envelope.msg]).toEqual([
    404,
    -1,
    'このサイトでは、この言語の組み合わせは翻訳できません',
  ])
})

test('R804 posting is rate-limited', async () => {
  const hasty = await createTestActor(api, 'hasty')
  const codes: unknown[] = []
  for (let index = 0; index < 61; index++) codes.push((await cast({ text: `Note ${index}` }, hasty)).status)
  expect([new Set(codes.slice(0, 60)), codes[60]]).toEqual([new Set([200]), 429])
})

test('nothing is left in the outbox', async () => {
  expect(await api.db.selectFrom('social_outbox').select('id').execute()).toEqual([])
})
