import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
let jun: Colleague
let tran: Colleague
let id: number
beforeAll(async () => {
  api = await openApi()
  mira = await createColleague(api, 'Mira', 'editor')
  jun = await createColleague(api, 'Jun', 'author')
  tran = await createColleague(api, 'Tran', 'translator')
  const { article_id } = await done<{ article_id: number }>(jun, 'item/create', { kind: 'article', lang: 'en' })
  id = article_id
  await done(jun, 'item/save', { article_id, lang: 'en', title: 'Block by block', content: '<p>Six hours.</p>' })
})
afterAll(() => api.close())

const byline = [
  { name: 'Jun Tanaka', role: 'data' },
  { name: 'Mira  Okafor', role: 'writer' },
  { name: 'Leyla Demir', role: 'editor' },
  { name: 'Ann Lee', role: 'writer' },
  { name: 'Jun Tanaka', role: 'pictures' },
]
const factsOf = async () => (await done<ItemDetail>(jun, `item/detail?article_id=${id}`)).facts
const read = async () => (await api.call<Output<'article.detail'>>(`/v2/article/detail?article_id=${id}`)).data

test('R935 an article has several people with roles: the first writer is its author, each is named once, readers, feeds and the log have them', async () => {
  const known = await api.db
    .insertInto('author')
    .values({ nickname: 'Ann Lee' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await done(jun, 'item/facts', { article_id: id, byline })
  expect((await factsOf()).byline).toEqual([
    { name: 'Mira Okafor', role: 'writer' },
    { name: 'Jun Tanaka', role: 'data' },
    { name: 'Leyla Demir', role: 'editor' },
    { name: 'Ann Lee', role: 'writer' },
  ])
  await done(mira, 'item/publish', { article_id: id, lang: 'en' })
  const item = await read()
  expect(item.author?.nickname).toBe('Mira Okafor')
  expect(item.credits.map(({ nickname, role }) => [nickname, role])).toEqual([
    ['Jun Tanaka', 'data'],
    ['Leyla Demir', 'editor'],
    ['Ann Lee', 'writer'],
  ])
  expect(item.credits[2]!.id).toBe(known.id)
  const atom = await (await api.app.request('/feeds/article.atom')).text()
  expect([...atom.matchAll(/<name>([^<]+)<\/name>/g)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['Mira Okafor', 'Ann Lee']),
  )
  expect(await (await api.app.request(`/news/${id}.md`)).text()).toContain('- Author: Mira Okafor, Ann Lee')

  // Nothing changes, so nothing is recorded.
  await done(mira, 'item/facts', { article_id: id, byline })
  await done(mira, 'item/facts', { article_id: id, byline: [{ name: 'Ann Lee', role: 'translator' }] })
  expect([(await read()).author, (await read()).credits.map(({ role }) => role)]).toEqual([null, ['translator']])
  const log = await api.db.selectFrom('audit').select('after').where('action', '=', 'item.facts').execute()
  expect(log.map(({ after }) => after)).toMatchObject([
    { byline: ['Mira Okafor (writer)', 'Jun Tanaka (data)', 'Leyla Demir (editor)', 'Ann Lee (writer)'] },
    { byline: ['Ann Lee (translator)'] },
  ])
})

test('R935 of several authors with one name the one who is named stays', async () => {
  const lee = { nickname: 'Ann Lee' }
  const { id: other } = await api.db.insertInto('author').values(lee).returning('id').executeTakeFirstOrThrow()
  await done(mira, 'item/facts', { article_id: id, author_id: other })
  const people = [
    { name: 'Ann Lee', role: 'writer' },
    { name: 'Bo Lind', role: 'data' },
  ]
  await done(mira, 'item/facts', { article_id: id, byline: people })
  expect((await read()).author?.id).toBe(other)
})

test('R935 who may not change an article names nobody; an unknown role, a long byline and an address that is none are refused', async () => {
  for (const by of [tran, jun])
    expect((await by.call('item/facts', { article_id: id, byline: [] })).status, 'of a public article').toBe(403)
  const refused = async (facts: object) => (await mira.call('item/facts', { article_id: id, ...facts })).status
  expect(await refused({ byline: [{ name: 'Ann Lee', role: 'boss' }] })).toBe(400)
  expect(await refused({ byline: Array.from({ length: 13 }, (_, at) => ({ name: `Name ${at}`, role: 'data' })) })).toBe(
    400,
  )
  expect(await refused({ image: 'javascript:alert(1)' })).toBe(400)
  expect(await refused({ image_focus: 'nowhere' })).toBe(400)
})

test('R935 a crop keeps the part of the picture that an editor names', async () => {
  await done(mira, 'item/facts', { article_id: id, image: 'https://wire.example/lead.png', image_focus: 'left_top' })
  expect(await read()).toMatchObject({ img_focus: 'left_top' })
  expect((await factsOf()).image_focus).toBe('left_top')
})

test('R935 a slug follows the id in each address that programs read; the id alone and an older slug lead there too, and an entry of a feed keeps its id', async () => {
  await done(mira, 'item/facts', { article_id: id, slug: 'The Bridge, Closed!' })
  expect(await read()).toMatchObject({ slug: 'the-bridge-closed' })
  expect((await factsOf()).slug).toBe('the-bridge-closed')
  const textOf = async (path: string) => (await api.app.request(path)).text()
  const plain = `${api.config.site.origin}/news/${id}`
  const address = `${plain}-the-bridge-closed`
  expect(await textOf(`/sitemap/article-${Math.floor(id / 1000)}.xml`)).toContain(`<loc>${address}</loc>`)
  expect(await textOf('/sitemap-news.xml')).toContain(`<loc>${address}</loc>`)
  expect(JSON.parse(await textOf('/feeds/article.json'))).toMatchObject({ items: [{ id: plain, url: address }] })
  const rss = await textOf('/feeds/article.xml')
  expect(rss).toContain(`<link>${address}</link>`)
  expect(rss).toMatch(new RegExp(`<guid[^>]*>${plain}</guid>`))
  for (const path of [address, plain, `${plain}-an-older-one`]) {
    const twin = await api.app.request(`${new URL(path).pathname}.md`)
    expect([twin.status, twin.headers.get('link')]).toEqual([200, `<${address}>; rel="canonical"`])
    expect(await textOf(`/oembed?url=${encodeURIComponent(path)}`)).toContain('Block by block')
  }
  for (const slug of ['比特币', '--'])
    expect((await mira.call('item/facts', { article_id: id, slug })).status, slug).toBe(400)
  const flash = await done<{ article_id: number }>(mira, 'item/create', { kind: 'flash', lang: 'en' })
  expect((await mira.call('item/facts', { ...flash, slug: 'a-flash' })).status).toBe(400)
  await done(mira, 'item/facts', { article_id: id, slug: '' })
  expect(await read()).toMatchObject({ slug: '' })
})

test('R934 R935 picture, source and slug are cleared by empty text, and stay where a change leaves them out', async () => {
  const { image, source_name, source_url, slug } = {
    image: 'https://wire.example/lead.png',
    source_name: 'A ledger',
    source_url: 'https://ledger.example/1',
    slug: 'a-ledger',
  }
  await done(mira, 'item/facts', { article_id: id, image, source_name, source_url, slug })
  await done(mira, 'item/facts', { article_id: id, is_exclusive: true })
  await done(mira, 'item/facts', { article_id: id, image: null, source_name: null, source_url: null, slug: null })
  expect(await factsOf()).toMatchObject({ image, source_name, source_url, slug })
  await done(mira, 'item/facts', { article_id: id, image: '', source_name: '', source_url: '', slug: '' })
  expect(await factsOf()).toMatchObject({ image: '', source_name: '', source_url: '', slug: '' })
})
