import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { NewsItem } from '#contract/news/item.ts'
import { releaseDue } from '#server/newsroom/item/releases.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { published } from '#tests/published.ts'
import { noon } from '#tests/news.ts'

let api: TestApi
let editor: Colleague
let now = noon * 1000
let keys = 0

beforeAll(async () => {
  api = await openApi({ clock: () => new Date(now) })
  editor = await createColleague(api, 'Mira Okafor', 'editor')
})
afterAll(() => api.close())
beforeEach(async () => {
  now += 3_600_000
  await releaseDue(api, new Date(now))
})

const send = async (input: object) => {
  const { status, data, envelope } = await editor.call<Output<'deskWire.publish'>>('wire/publish', {
    key: `k${++keys}`,
    ...input,
  })
  return { status, data, code: envelope.msg }
}
const flash = (text: string, lang = 'en') => send({ texts: [{ lang, text }] })
const wire = async (locale = 'en') =>
  (await api.call<{ list: NewsItem[] }>('/v2/newsflash/list?limit=50', { headers: { 'x-locale': locale } })).data.list
const desk = async () => (await editor.call<Output<'deskWire.list'>>('wire/list')).data.list
const later = async (seconds: number) => {
  now += seconds * 1000
  return releaseDue(api, new Date(now))
}

test('R810 R811 a flash goes out by one call, held for ten seconds, with what its commands set', async () => {
  const text =
    'Norland lifts the cap <b>\n/level 3 /first /detective\nThe bank & the board.\n/source Central Bank https://bank.example/41\n/tag Rules, ETF\n$NOC'
  const { data } = await flash(text)
  expect(data.held_for).toBe(10_000)
  expect(await wire()).toEqual([])
  expect((await desk())[0]).toMatchObject({
    status: 'scheduled',
    held_for: 10_000,
    by: 'Mira Okafor',
    level: 3,
    public_count: 0,
  })
  expect(await later(9)).toBe(0)
  expect(await published(api, () => later(1))).toBe(1)
  expect((await wire())[0]).toMatchObject({
    article_id: data.article_id,
    title: 'Norland lifts the cap <b>',
    content: '<p>The bank &amp; the board.</p>',
    ios: 3,
    is_first: 1,
    is_detective: 1,
    is_hot: 0,
    source_name: 'Central Bank',
    url: 'https://bank.example/41',
    add_time: Math.floor(now / 1000),
  })
  expect((await desk())[0]).toMatchObject({ status: 'public', held_for: 0, public_count: 1 })
  const version = await api.db
    .selectFrom('item_version')
    .select('tags')
    .where('article_id', '=', data.article_id)
    .executeTakeFirstOrThrow()
  expect(version.tags).toEqual(['Rules', 'ETF', '$NOC'])
})

test('R810 a flash that is held can be taken back: no list, address or search has heard of it', async () => {
  const { data } = await flash('The statement was forged')
  await later(9)
  expect((await editor.call('wire/takeBack', { article_id: data.article_id })).status).toBe(200)
  expect(await later(5)).toBe(0)
  expect((await wire()).map(({ title }) => title)).not.toContain('The statement was forged')
  expect((await api.call(`/v2/newsflash/detail?article_id=${data.article_id}`)).status).toBe(404)
  expect((await desk()).map(({ article_id }) => article_id)).not.toContain(data.article_id)
  expect((await editor.call('wire/takeBack', { article_id: data.article_id })).status).toBe(404)
  const log = await api.db
    .selectFrom('audit')
    .select('action')
    .where('subject_id', '=', String(data.article_id))
    .execute()
  expect(log.map(({ action }) => action)).toContain('flash.takeBack')
})

test('R810 a published flash is not taken back, and a held one can be published at once', async () => {
  const { data } = await flash('Out before its time')
  expect((await editor.call('wire/release', { article_id: data.article_id })).status).toBe(200)
  expect(await published(api, () => later(0))).toBe(1)
  expect((await wire())[0]!.title).toBe('Out before its time')
  for (const act of ['takeBack', 'release'])
    expect((await editor.call(`wire/${act}`, { article_id: data.article_id })).status).toBe(409)
})

test('R810 the same key is the same flash, however often and however many at once', async () => {
  const body = { key: 'once', texts: [{ lang: 'en', text: 'Sent over a line that broke' }] }
  const all = await Promise.all(Array.from({ length: 5 }, () => send(body)))
  expect(new Set(all.map(({ data }) => data.article_id)).size).toBe(1)
  expect((await desk()).filter(({ title }) => title === 'Sent over a line that broke')).toHaveLength(1)
  const other = await createColleague(api, 'Jun Tanaka', 'editor')
  const { data } = await other.call<Output<'deskWire.publish'>>('wire/publish', body)
  expect(data.article_id).not.toBe(all[0]!.data.article_id)
  await editor.call('wire/takeBack', { article_id: all[0]!.data.article_id })
  expect((await send(body)).data.article_id).toBe(0)
})

test('R810 a key with another content is refused; a flash that was taken back by its key before it arrived is not published', async () => {
  const body = { key: 'two contents', texts: [{ lang: 'en', text: 'The first content' }] }
  const first = await send(body)
  expect((await send({ ...body, texts: [{ lang: 'en', text: 'The second content' }] })).status).toBe(409)
  expect((await send(body)).data.article_id).toBe(first.data.article_id)
  const takeBack = async (input: object) => (await editor.call('wire/takeBack', input)).status
  expect(await takeBack({ key: 'two contents' })).toBe(200)
  expect((await desk()).map(({ title }) => title)).not.toContain('The first content')
  expect(await takeBack({ key: 'still on its way' })).toBe(200)
  expect(await takeBack({ key: 'still on its way' })).toBe(200)
  const late = await send({ key: 'still on its way', texts: [{ lang: 'en', text: 'Arrived after all' }] })
  expect(late.data.article_id).toBe(0)
  expect((await desk()).map(({ title }) => title)).not.toContain('Arrived after all')
  expect(await takeBack({})).toBe(404)
})

test('R810 what should be looked at comes with the flash; a strict caller publishes nothing then', async () => {
  const body = {
    key: 'to look at',
    texts: [{ lang: 'en', text: `海港链恢复提款\nhttp://localhost:4000/flash/987654` }],
    source_name: 'Tidemark',
  }
  const refused = await send({ ...body, strict: true })
  expect([refused.status, refused.code]).toEqual([422, expect.stringContaining('language (en) cn')])
  expect((await desk()).map(({ title }) => title)).not.toContain('海港链恢复提款')
  const { data } = await send(body)
  expect(data.warnings.map(({ kind, found }) => `${kind} ${found}`)).toContain('language cn')
  const program = {
    idempotency_key: 'a',
    lang: 'en',
    title: 'Harbour Chain halts withdrawals',
    source_name: 'Tidemark',
  }
  const sent = await editor.call<Output<'deskFlash.publish'>>('flash/publish', program)
  expect(sent.data.warnings).toEqual([])
  const again = { ...program, idempotency_key: 'b', title: 'q', strict: true }
  expect((await editor.call('flash/publish', again)).status).toBe(422)
})

test('R810 R927 several languages go out together, and the other script of Chinese by rule; a machine’s text waits for a person', async () => {
  const makeBothScripts = (value: 'true' | 'false') =>
    api.db.updateTable('site_choice').set({ value }).where('name', '=', 'both_chinese_scripts').execute()
  await makeBothScripts('true')
  const { data } = await send({
    texts: [
      { lang: 'cn', text: '海港链恢复提款\n用户可以取回资金' },
      { lang: 'en', text: 'Harbour Chain resumes withdrawals' },
      { lang: 'ja', text: 'ハーバーチェーン、出金を再開', is_machine: true },
    ],
  })
  expect(await published(api, () => later(10))).toBe(2)
  const states = await api.db
    .selectFrom('item_draft')
    .select(['lang', 'title', 'is_machine', 'state'])
    .where('article_id', '=', data.article_id)
    .execute()
  expect(states).toEqual([{ lang: 'ja', title: 'ハーバーチェーン、出金を再開', is_machine: true, state: 'draft' }])
  expect((await wire('en'))[0]!.title).toBe('Harbour Chain resumes withdrawals')
  expect((await wire('tw'))[0]!.title).toBe('海港鏈恢復提款')
  expect((await wire('ja'))[0]!.title).not.toContain('ハーバー')
  await makeBothScripts('false')
})

test('R810 R819 no language that went out together with its source is stale, whatever their order', async () => {
  const texts = [
    { lang: 'en', text: 'Harbour Chain resumes' },
    { lang: 'cn', text: '海港链恢复' },
    { lang: 'tw', text: '海港鏈恢復' },
  ]
  const { data } = await send({ texts })
  expect(await later(10)).toBe(3)
  const { article_id, public_count, stale_count } = (await desk())[0]!
  expect([article_id, public_count, stale_count]).toEqual([data.article_id, 3, 0])
})

test('R820 where the operator says so, a language goes out as a program wrote it, and is marked until a person approves it', async () => {
  const other = await openApi({
    env: { MACHINE_TRANSLATION_PUBLIC: 'vi', FLASH_HOLD_SECONDS: '0' },
    clock: () => new Date(now),
  })
  const mira = await createColleague(other, 'Mira', 'editor')
  const { data } = await mira.call<Output<'deskWire.publish'>>('wire/publish', {
    key: 'a',
    texts: [
      { lang: 'en', text: 'Harbour Chain resumes withdrawals' },
      { lang: 'vi', text: 'Harbour Chain mở lại rút tiền', is_machine: true },
    ],
  })
  expect(data.held_for).toBe(0)
  const cells = async () =>
    (await mira.call<Output<'deskTranslation.matrix'>>('translation/matrix')).data.list[0]!.cells.filter(
      ({ status }) => status !== 'missing',
    ).map(({ lang, status }) => `${lang} ${status}`)
  expect(await cells()).toEqual(['en source', 'vi machine'])
  await mira.call('translation/approve', { article_id: data.article_id, lang: 'vi' })
  expect(await cells()).toEqual(['en source', 'vi public'])
  await other.close()
})

test('R810 a flash without a title, or with a language twice, is refused with a message', async () => {
  expect(await flash('  \n/level 3\n$BTC')).toMatchObject({
    status: 400,
    code: 'Write a title in every language that goes out',
  })
  expect(
    (
      await send({
        texts: [
          { lang: 'en', text: 'a' },
          { lang: 'en', text: 'b' },
        ],
      })
    ).status,
  ).toBe(400)
  expect((await send({ texts: [{ lang: 'en', text: 'a', is_machine: true }] })).status).toBe(400)
})

test('R811 a template of a text is stored under its name', async () => {
  const first = await editor.call<Output<'deskWire.saveTemplate'>>('wire/saveTemplate', {
    name: 'ETF flows',
    body: '/tag ETF\nBitcoin funds',
  })
  const again = await editor.call<Output<'deskWire.saveTemplate'>>('wire/saveTemplate', {
    name: 'etf FLOWS',
    body: 'New',
  })
  expect(again.data.id).toBe(first.data.id)
  const list = async () => (await editor.call<Output<'deskWire.templates'>>('wire/templates')).data.list
  expect(await list()).toEqual([{ id: first.data.id, name: 'etf FLOWS', body: 'New' }])
})

test('R848 a title of a story that is held or public is recognised, a title of another is not', async () => {
  await flash('Kestrel pauses bridge after price feed lags')
  const similar = async (title: string) =>
    (
      await editor.call<Output<'deskWire.similar'>>(`wire/similar?lang=en&title=${encodeURIComponent(title)}`)
    ).data.list.map(({ title: each, is_public }) => [each, is_public])
  expect(await similar('Bridge of Kestrel paused: price feed lags nine blocks')).toEqual([
    ['Kestrel pauses bridge after price feed lags', false],
  ])
  expect(await similar('Norland central bank raises rates')).toEqual([])
})

test('R811 the title of a pasted address is offered; one within the network is not asked', async () => {
  for (const url of ['http://127.0.0.1:1/', 'javascript:alert(1)', 'nothing'])
    expect((await editor.call(`wire/page?url=${encodeURIComponent(url)}`)).status).toBe(422)
})

test('R934 a public flash is changed in its level, marks, tags, tokens and source: lists, tags, subjects and the log follow', async () => {
  const { data } = await send({
    texts: [
      { lang: 'en', text: 'Harbour Chain sets a day\n/tag Old' },
      { lang: 'ko', text: '하버 체인, 일정 확정' },
    ],
  })
  await published(api, () => later(10))
  const tagged = async (tag: string) =>
    (await api.call<{ list: NewsItem[] }>(`/v2/newsflash/list?tag=${encodeURIComponent(tag)}`)).data.list.length
  expect([await tagged('Old'), await tagged('Split')]).toEqual([1, 0])
  const change = {
    article_id: data.article_id,
    weight: 4,
    is_first: true,
    is_detective: true,
    source_name: 'Harbour Labs',
    source_url: 'https://harbour.example/split',
    tags: ['Split', ' Split', '$HBR'],
  }
  const changed = await published(api, () => editor.call('item/facts', change))
  expect(changed.status).toBe(200)
  expect((await wire())[0]).toMatchObject({
    article_id: data.article_id,
    ios: 4,
    is_first: 1,
    is_detective: 1,
    source_name: 'Harbour Labs',
    url: 'https://harbour.example/split',
  })
  expect([await tagged('Old'), await tagged('Split')]).toEqual([0, 1])
  const versions = await api.db
    .selectFrom('item_version')
    .select('tags')
    .where('article_id', '=', data.article_id)
    .execute()
  expect(versions.map(({ tags }) => tags)).toEqual([
    ['Split', '$HBR'],
    ['Split', '$HBR'],
  ])
  const owner = await createColleague(api, 'Olga', 'owner')
  const { list } = (await owner.call<Output<'deskAudit.list'>>(`audit/list?kind=item&action=item.facts`)).data
  expect(list[0]).toMatchObject({ before: { tags: ['Old'], weight: 0 }, after: { tags: ['Split', '$HBR'], weight: 4 } })

  await published(api, () => editor.call('item/facts', { article_id: data.article_id, tags: [] }))
  expect(await tagged('Split')).toBe(0)
  const author = await createColleague(api, 'Ana', 'author')
  expect((await author.call('item/facts', { article_id: data.article_id, tags: ['Mine'] })).status).toBe(403)
})
