import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
let jun: Colleague
let tran: Colleague
let now = new Date('2026-11-22T14:00:00Z')
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
  jun = await createColleague(api, 'Jun', 'author')
  tran = await createColleague(api, 'Tran', 'translator')
})
afterAll(() => api.close())

type Version = { version: ItemDetail }
const text = { title: 'Custody', content: '<p>Eleven funds.</p>' }

async function create(by: Colleague, lang = 'en'): Promise<number> {
  return (await by.call<{ article_id: number }>('item/create', { kind: 'article', lang })).data.article_id
}
const save = (by: Colleague, article_id: number, more: object = {}) =>
  by.call<Output<'deskItem.save'>>('item/save', { article_id, lang: 'en', ...text, ...more })
const act = (by: Colleague, name: string, article_id: number, more: object = {}) =>
  by.call<Version>(`item/${name}`, { article_id, lang: 'en', ...more })
const detail = async (by: Colleague, id: number, lang = 'en') =>
  (await by.call<ItemDetail>(`item/detail?article_id=${id}&lang=${lang}`)).data
const read = (id: number, lang = 'en') =>
  api.call<{ title: string; content: string; lang: string; corrections: object[] }>(
    `/v2/article/detail?article_id=${id}`,
    {
      headers: { 'x-locale': lang },
    },
  )

test('R812 R813 typed text is saved sanitised, and no reader sees it', async () => {
  const id = await create(jun)
  const saved = await save(jun, id, { content: '<h2>Fees</h2><p onclick="x()">Low<script>alert(1)</script></p>' })
  expect(saved.data).toMatchObject({ number: 1, texts: { content: '<h2 id="c-1">Fees</h2><p>Low</p>' } })
  expect((await save(jun, id, { base: 1, content: '<p>Lower</p>' })).data.number).toBe(2)
  expect((await detail(jun, id)).texts).toMatchObject({ title: 'Custody', content: '<p>Lower</p>' })
  expect((await read(id)).status).toBe(404)
})

test('R815 a reviewer gives a text back with a note or approves it; the writer publishes nothing', async () => {
  const id = await create(jun)
  await save(jun, id)
  expect((await act(jun, 'publish', id)).status).toBe(403)
  expect((await act(jun, 'approve', id)).status).toBe(403)
  expect((await act(jun, 'submit', id)).data.version.versions[0]).toMatchObject({ name: 'review' })
  const returned = await act(mira, 'return', id, { note: 'Quote the supplement' })
  expect(returned.data.version).toMatchObject({ returned: { note: 'Quote the supplement', by: { name: 'Mira' } } })
  await save(jun, id, { base: 1, content: '<p>Twelve funds.</p>' })
  await act(jun, 'submit', id)
  expect((await act(mira, 'approve', id)).data.version).toMatchObject({
    returned: null,
    versions: [{ name: 'approved' }],
  })
  await act(mira, 'publish', id)
  expect((await read(id)).data.content).toBe('<p>Twelve funds.</p>')
  expect((await act(mira, 'submit', id)).status).toBe(409)
})

test('R817 R818 a draft of a public text stays apart, and publishing one language touches no other', async () => {
  const id = await create(mira)
  await save(mira, id)
  await save(mira, id, { lang: 'ja', title: '保管' })
  await act(mira, 'publish', id)
  expect((await read(id, 'ja')).data.lang).toBe('en')
  await save(mira, id, { base: 0, title: 'Custody, again' })
  expect((await read(id)).data.title).toBe('Custody')
  const before = await detail(mira, id, 'en')
  await act(mira, 'publish', id, { lang: 'ja' })
  expect((await detail(mira, id, 'en')).texts).toEqual(before.texts)
  expect((await read(id, 'ja')).data.title).toBe('保管')
  expect((await read(id)).data.title).toBe('Custody')
  await act(mira, 'publish', id)
  expect((await read(id)).data.title).toBe('Custody, again')
})

test('R822 one writes at a time; a second editor sees who, asks for the pen, and takes it after two silent minutes', async () => {
  const id = await create(mira)
  const leyla = await createColleague(api, 'Leyla', 'editor')
  const present = (by: Colleague, how?: string, to?: number) =>
    by.call<Output<'deskItem.presence'>>('item/presence', { article_id: id, lang: 'en', act: how, to })
  await save(mira, id)
  const locked = await save(leyla, id, { base: 1 })
  expect([locked.status, locked.envelope.msg]).toEqual([409, 'Mira writes this text now. Ask for the pen'])
  expect((await present(leyla, 'ask')).data.pen).toMatchObject({ name: 'Mira', is_you: false })
  expect((await present(mira)).data.people).toMatchObject([{ name: 'Leyla', asked_at: now.getTime() / 1000 }])
  expect((await present(leyla, 'take')).status).toBe(409)
  expect((await present(mira, 'hand', leyla.id)).data.pen).toMatchObject({ name: 'Leyla' })
  expect((await save(mira, id, { base: 1 })).status).toBe(409)
  now = new Date(now.getTime() + 121_000)
  expect((await present(mira, 'take')).data.pen).toMatchObject({ is_you: true })
  expect((await save(mira, id, { base: 1, title: 'Mine' })).data.number).toBe(2)
})

test('R822 whoever has a version open is notified of the notes that others add and settle, without reading it again', async () => {
  const id = await create(mira)
  const leyla = await createColleague(api, 'Leyla', 'editor')
  const version = { article_id: id, lang: 'en' }
  const seen = async () => (await mira.call<Output<'deskItem.presence'>>('item/presence', version)).data.notes
  expect(await seen()).toEqual([])
  const { data } = await leyla.call<Output<'deskItem.addNote'>>('item/addNote', { ...version, content: 'Who says so?' })
  expect(await seen()).toMatchObject([{ content: 'Who says so?', author: { name: 'Leyla' }, is_done: false }])
  await leyla.call('item/endNote', { ...version, id: data.notes[0]!.id })
  expect(await seen()).toMatchObject([{ is_done: true }])
})

test('R815 R822 whoever has a version open is notified of the state that others give it', async () => {
  const id = await create(mira)
  const leyla = await createColleague(api, 'Leyla', 'editor')
  const state = async () =>
    (await mira.call<Output<'deskItem.presence'>>('item/presence', { article_id: id, lang: 'en' })).data.state
  expect(await state()).toBe('missing')
  await save(mira, id)
  expect(await state()).toBe('draft')
  await act(mira, 'submit', id)
  expect(await state()).toBe('review')
  await act(leyla, 'approve', id)
  expect(await state()).toBe('approved')
})

test('R813 R822 a text that was typed offline while another editor took the pen is refused with that editor’s name and stored as a revision', async () => {
  const id = await create(mira)
  const lena = await createColleague(api, 'Lena', 'editor')
  await save(mira, id)
  now = new Date(now.getTime() + 121_000)
  await lena.call('item/presence', { article_id: id, lang: 'en', act: 'take' })
  const late = await save(mira, id, { base: 1, title: 'Typed in the tunnel' })
  expect([late.status, late.envelope.msg]).toEqual([409, 'Lena writes this text now. Ask for the pen'])
  expect((await save(mira, id, { base: 1 })).status).toBe(409)
  const { list } = (await mira.call<Output<'deskItem.revisions'>>(`item/revisions?article_id=${id}&lang=en`)).data
  expect(list.map(({ cause, title }) => [cause, title]).slice(0, 2)).toEqual([
    ['refused', 'Typed in the tunnel'],
    ['taken', expect.any(String)],
  ])
})

test('R813 R822 a text based on an older version is refused with a message and stored as a revision; a repeated save is not', async () => {
  const id = await create(mira)
  await save(mira, id, { client: 'tab' })
  await save(mira, id, { client: 'tab', base: 1, title: 'Second' })
  expect((await save(mira, id, { client: 'tab', base: 1, title: 'Second, and more' })).data.number).toBe(3)
  const refused = await save(mira, id, { client: 'other tab', base: 1, title: 'Of another tab' })
  expect([refused.status, refused.envelope.msg]).toEqual([
    409,
    'Somebody else changed this text meanwhile. Yours is kept among the revisions',
  ])
  const { list } = (await mira.call<Output<'deskItem.revisions'>>(`item/revisions?article_id=${id}&lang=en`)).data
  expect(list.map(({ cause, title }) => [cause, title])).toEqual([
    ['refused', 'Of another tab'],
    ['typed', 'Second, and more'],
  ])
  expect((await detail(mira, id)).texts.title).toBe('Second, and more')
})

test('R821 a restored revision is a draft of its language; what readers see and an empty language stay', async () => {
  const id = await create(mira)
  await save(mira, id)
  await act(mira, 'publish', id)
  await save(mira, id, { base: 0, title: 'Changed', content: '<p>Twelve funds now.</p>' })
  await act(mira, 'publish', id)
  const { list } = (await mira.call<Output<'deskItem.revisions'>>(`item/revisions?article_id=${id}&lang=en`)).data
  expect(list.map(({ cause }) => cause)).toEqual(['published', 'typed', 'published', 'typed'])
  expect(list[1]!.words).toEqual({ added: 3, removed: 2 })
  const restored = await mira.call<Version>('item/restore', { article_id: id, id: list[2]!.id })
  expect(restored.data.version).toMatchObject({
    texts: { title: 'Custody' },
    versions: [{ lang: 'en', work: 'draft' }],
  })
  expect(restored.data.version.versions).toHaveLength(1)
  expect((await read(id)).data.title).toBe('Changed')
})

test('R823 R824 an account that saved an item is notified of its correction and of its withdrawal, whose address shows the reason', async () => {
  const id = await create(mira)
  await save(mira, id)
  await act(mira, 'publish', id)
  const alice = await createTestAccount(api.db, 'alice')
  await api.db
    .insertInto('collection')
    .values({ account_id: alice.id, article_id: id, kind: 'article', added_at: now })
    .execute()
  await act(mira, 'correct', id, { notice: 'There are twelve funds.' })
  expect((await read(id)).data.corrections).toMatchObject([{ content: 'There are twelve funds.' }])
  expect((await detail(mira, id)).versions[0]!.name).toBe('corrected')
  await act(mira, 'withdraw', id, { reason: 'The source was forged.' })
  const gone = await read(id)
  expect([gone.status, gone.envelope.msg]).toEqual([410, 'The source was forged.'])
  const messages = await api.call<Output<'message.list'>>('/v2/message/list', { headers: alice.headers })
  expect(messages.data.list.map(({ kind, content, article }) => [kind, content, article?.title])).toEqual([
    ['item_withdrawn', 'The source was forged.', 'Custody'],
    ['item_corrected', 'There are twelve funds.', 'Custody'],
  ])
})

test('R823 R824 an account that shared an item in a cast gets a message, too, once; the address of another item or site causes none', async () => {
  const id = await create(mira)
  await save(mira, id)
  await act(mira, 'publish', id)
  const { origin } = api.config.site
  const cast = async (name: string, fid: number, ...addresses: string[]) => {
    const account = await createTestAccount(api.db, name)
    await api.db.updateTable('account').set({ fid, signer_uuid: name }).where('id', '=', account.id).execute()
    for (const [index, url] of addresses.entries())
      await api.db
        .insertInto('fc_cast')
        .values({
          hash: Buffer.from(`${name} ${index}`.padEnd(20).slice(0, 20)),
          fid,
          timestamp: toFarcasterTime(now),
          text: 'Read this',
          mentions: [],
          mention_positions: [],
          embeds: JSON.stringify([{ url }]),
        })
        .execute()
    return account
  }
  const sharer = await cast('sharer', 71, `${origin}/news/${id}`, `${origin}/ja/news/${id}?from=share`)
  const other = await cast('other', 72, `${origin}/news/${id}0`, `https://elsewhere.example/news/${id}`)
  await api.db
    .insertInto('collection')
    .values({ account_id: sharer.id, article_id: id, kind: 'article', added_at: now })
    .execute()
  await act(mira, 'correct', id, { notice: 'There are twelve funds.' })
  await act(mira, 'withdraw', id, { reason: 'The source was forged.' })
  const kinds = async ({ headers }: TestAccount) =>
    (await api.call<Output<'message.list'>>('/v2/message/list', { headers })).data.list.map(({ kind }) => kind)
  expect(await kinds(sharer)).toEqual(['item_withdrawn', 'item_corrected'])
  expect(await kinds(other)).toEqual([])
})

test('R814 within seconds a publication can be taken back, and was never public', async () => {
  const id = await create(mira)
  await save(mira, id)
  await act(mira, 'publish', id)
  now = new Date(now.getTime() + 9_000)
  expect((await act(mira, 'takeBack', id)).data.version).toMatchObject({
    texts: { title: 'Custody' },
    published_at: null,
  })
  expect((await read(id)).status).toBe(404)
  await act(mira, 'publish', id)
  now = new Date(now.getTime() + 60_000)
  expect((await act(mira, 'takeBack', id)).status).toBe(409)
})

test('R812 an article with a picture without a description is not published', async () => {
  const id = await create(mira)
  const picture = (alt: string) => `<p>Text</p><figure><img src="https://pictures.example/a.png" alt="${alt}"></figure>`
  await save(mira, id, { content: picture('') })
  expect((await act(mira, 'publish', id)).status).toBe(400)
  await save(mira, id, { base: 1, content: picture('A vault') })
  expect((await act(mira, 'publish', id)).status).toBe(200)
})

test('R933 what should be looked at comes with each act by which an article or a translation goes out; a strict caller publishes nothing', async () => {
  const id = await create(mira)
  const kinds = ({ warnings }: { warnings: { kind: string; found: string }[] }) =>
    warnings.map(({ kind, found }) => `${kind} ${found}`.trim())
  const content = '<p>Sechs Fonds. <a href="/flash/987654">Before</a></p><figure><img src="/a.png" alt=""></figure>'
  await save(mira, id, { title: '海港链恢复提款', content })
  const checked = await mira.call<Output<'deskItem.check'>>(`item/check?article_id=${id}&lang=en`)
  expect(kinds(checked.data)).toEqual(['language cn', 'link /flash/987654', 'alt /a.png', 'byline'])
  await save(mira, id, { base: 1, title: 'Harbour Chain resumes at 18:00', content: '<p>$HBR is back.</p>' })
  const refused = await act(mira, 'publish', id, { strict: true })
  expect([refused.status, refused.envelope.msg]).toEqual([422, expect.stringContaining('byline (en)')])
  const at = { at: '2026-11-23T09:00:00', zone: 'UTC', strict: true }
  expect((await act(mira, 'schedule', id, at)).status).toBe(422)
  expect((await read(id)).status).toBe(404)
  const out = await mira.call<Output<'deskItem.publish'>>('item/publish', { article_id: id, lang: 'en' })
  expect([out.status, kinds(out.data)]).toEqual([200, ['byline']])

  const passages = ['<p>The coin is back.</p>']
  const pair = { article_id: id, lang: 'cn', title: 'The chain resumes', passages }
  const saved = await mira.call<Output<'deskTranslation.save'>>('translation/save', pair)
  expect(kinds(saved.data)).toEqual(['language en'])
  const approve = { article_id: id, lang: 'cn', is_passed: true }
  expect((await mira.call('translation/approve', { ...approve, strict: true })).status).toBe(422)
  const { data } = await mira.call<Output<'deskItem.check'>>(`item/check?article_id=${id}&lang=cn`)
  expect(kinds(data)).toContain('language en')
  const picture = '<p>$HBR</p><figure><img src="/b.png" alt=""></figure>'
  await save(mira, id, { lang: 'tw', title: '海港鏈恢復提款', content: picture })
  const other = await mira.call<Output<'deskItem.check'>>(`item/check?article_id=${id}&lang=tw`)
  expect(kinds(other.data)).toContain('alt /b.png')
  expect((await mira.call('translation/approve', approve)).status).toBe(200)
})

test('R818 R836 a translator writes other languages and not the original; an author only what is theirs', async () => {
  const id = await create(mira)
  expect((await save(tran, id)).status).toBe(403)
  expect((await save(tran, id, { lang: 'th' })).status).toBe(200)
  expect((await act(tran, 'submit', id, { lang: 'th' })).status).toBe(200)
  expect((await act(tran, 'approve', id, { lang: 'th' })).status).toBe(403)
  expect((await save(jun, id)).status).toBe(403)
  const alice = await createTestAccount(api.db, 'reader')
  const stolen = await api.call(
    '/admin/v1/item/save',
    sending({ article_id: id, lang: 'en', ...text }, { token: alice.token, 'x-newsroom': '1' }),
  )
  expect(stolen.status).toBe(401)
})

test('R837 each act is in the log, and a row of typing is there once', async () => {
  const id = await create(mira)
  await save(mira, id)
  await save(mira, id, { base: 1, title: 'Typed on' })
  await act(mira, 'publish', id)
  const rows = await api.db
    .selectFrom('audit')
    .select(['action', 'staff_id'])
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['item.create', 'item.write', 'item.publish'])
  expect(new Set(rows.map(({ staff_id }) => staff_id))).toEqual(new Set([mira.id]))
})

test('R822 notes stand at a passage, are answered by whoever reads it, and ended', async () => {
  const id = await create(mira)
  await save(mira, id)
  const add = (by: Colleague, more: object) =>
    by.call<Output<'deskItem.addNote'>>('item/addNote', { article_id: id, lang: 'en', ...more })
  const { notes } = (await add(jun, { passage: 'Eleven', content: 'Or twelve?' })).data
  await add(mira, { answers: notes[0]!.id, content: 'Eleven.' })
  const ended = await mira.call<Output<'deskItem.endNote'>>('item/endNote', {
    article_id: id,
    lang: 'en',
    id: notes[0]!.id,
  })
  expect(ended.data.notes).toMatchObject([
    { passage: 'Eleven', author: { name: 'Jun' }, is_done: true },
    { content: 'Eleven.', answers: notes[0]!.id },
  ])
  expect((await add(mira, { answers: 999_999, content: 'x' })).status).toBe(404)
})

test('R812 the list of items is narrowed by state, language, author and words of the title; its total is right beyond the last page', async () => {
  const other = await publish(api.db, 'Of a source', { kind: 'article' })
  const id = await create(jun, 'ko')
  await save(jun, id, { lang: 'ko', title: '수탁 보고서' })
  await act(jun, 'submit', id, { lang: 'ko' })
  const read = async (query: string) => (await mira.call<Output<'deskItem.list'>>(`item/list?limit=100&${query}`)).data
  const ids = async (query: string) => (await read(query)).list.map(({ article_id }) => article_id)
  expect(await ids('state=review&lang=ko')).toEqual([id])
  expect(await ids(`author=${jun.id}&title=${encodeURIComponent('수탁')}`)).toEqual([id])
  expect(await ids('title=of a source')).toEqual([other])
  expect(await ids('state=missing&lang=en')).toContain(id)
  expect(await ids('state=published')).toContain(other)
  const total = (await ids('')).length
  expect(await read('page=2')).toEqual({ page: 2, limit: 100, total, has_more: false, list: [] })
})
