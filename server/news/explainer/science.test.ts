import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainerDetail, type Explainer } from '#contract/news/explainer.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, type NewsOptions } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

type List = { list: Explainer[]; total: number; has_more: boolean }
const explainer = (title: string, options: NewsOptions) => publish(api.db, title, { kind: 'explainer', ...options })
const list = async (query = '', headers = {}) => (await api.call<List>(`/v2/science/list?${query}`, { headers })).data
const titles = ({ list: rows }: List) => rows.map(({ title }) => title)

test('R779 explainers newest first, of all levels or of one; one without a level is for beginners', async () => {
  await explainer('What a block is', { at: noon + 1 })
  await explainer('How a fee moves', { at: noon + 2, level: 3 })
  await explainer('What a bridge is', { at: noon + 3, level: 2 })
  await publish(api.db, 'A flash', { at: noon + 9 })
  const all = await list()
  expect(all.list.map(({ title, level, type }) => [title, level, type])).toEqual([
    ['What a bridge is', 2, 5],
    ['How a fee moves', 3, 5],
    ['What a block is', 1, 5],
  ])
  expect([titles(await list('level=3')), (await list('level=3')).total]).toEqual([['How a fee moves'], 1])
  expect(titles(await list('level=0&limit=1&page=2'))).toEqual(['How a fee moves'])
  expect((await api.call('/v2/science/list?level=4')).envelope).toMatchObject({
    code: -1,
    msg: 'The parameter level is not valid',
  })
  const news = await api.call<List>('/v2/home/articleAndNews')
  expect(titles(news.data)).toEqual(['A flash'])
})

test('R780 one explainer with its level; other ids are refused with a message', async () => {
  const id = await explainer('Explained', { langs: ['en', 'ja'], level: 2, content: '<h2>One</h2><p>Text</p>' })
  const { data } = await api.call<object>(`/v2/science/detail?id=${id}`, { headers: { 'x-locale': 'ja' } })
  expect(explainerDetail.strict().parse(data)).toMatchObject({ title: 'Explained (ja)', level: 2, langs: ['en', 'ja'] })
  const flash = await publish(api.db, 'Another flash')
  for (const other of [flash, 999_999])
    expect((await api.call(`/v2/science/detail?id=${other}`)).envelope.code).toBe('404')
  const gone = await explainer('Wrong from the start', {})
  await withdrawVersion(api.db, gone, 'en', 'It was wrong')
  expect(await api.call(`/v2/science/detail?id=${gone}`)).toMatchObject({
    status: 410,
    envelope: { msg: 'It was wrong' },
  })
})

test('R779 R854 R867 an explainer has a feed of its kind, a Markdown twin and a place in the sitemap', async () => {
  const id = await explainer('Found by programs', { at: noon + 50 })
  const text = async (path: string) => (await api.app.request(path)).text()
  expect(await text('/feeds/explainer.xml')).toContain(`/scienceid/${id}`)
  expect(await text(`/scienceid/${id}.md`)).toContain('# Found by programs')
  expect(await text('/sitemap.xml')).toMatch(/\/sitemap\/explainer-\d+\.xml/)
  expect(await text(`/sitemap/explainer-${Math.floor(id / 1000)}.xml`)).toContain(`/scienceid/${id}<`)
  expect(await text('/feeds/all.xml')).not.toContain('Found by programs')
  const found = await api.call<List>('/v2/search/list?title=Found%20by%20programs&kind=explainer')
  expect(found.data.list.map(({ article_id }) => article_id)).toEqual([id])
})
