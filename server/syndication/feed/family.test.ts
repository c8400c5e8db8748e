import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publishNews } from '#tests/news.ts'
import { mustBeXml } from '#tests/xml.ts'

let api: TestApi
let ids: number[]
const origin = 'https://wire.example'
const hostile = 'Bids ]]> & <asks> "x"'
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin } })
  ids = await publishNews(api.db, [
    ['Flash', { at: noon + 1, langs: ['en', 'cn', 'tw'] }],
    ['Weighted flash', { at: noon + 2, weight: 1, sourceUrl: 'https://source.example/?a=1&b=2', imageUrl: '/pic.png' }],
    [
      'Article',
      { at: noon + 3, kind: 'article', langs: ['cn'], abstract: 'About', tags: ['DeFi', 'L2'], isOriginal: true },
    ],
    ['Important article', { at: noon + 4, kind: 'article', isImportant: true }],
  ])
  await api.db
    .updateTable('item_version')
    .set({ title: `${hostile}\u0008` })
    .where('article_id', '=', ids[3]!)
    .execute()
})
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.app.request(path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const titles = async (path: string, headers: Record<string, string> = {}) =>
  parseRssFeed((await get(path, headers)).body).items?.map(({ title }) => title) ?? []
interface OpenAnswer {
  status: number
  message: string
  data: { page: unknown; data: Record<string, unknown>[] }
}
const open = async (path: string) => JSON.parse((await get(path)).body) as OpenAnswer

test('R796 R797 R798 R799 the feeds of the family contain the items of their names, newest first', async () => {
  const [flashes, articles] = [
    ['Weighted flash', 'Flash (en)'],
    [hostile, 'Article'],
  ]
  expect(await titles('/v2/rss/all')).toEqual([...articles, ...flashes])
  expect(await titles('/v1/open-api/home-xml')).toEqual([...articles, ...flashes])
  expect(await titles('/v2/rss/newsflash')).toEqual(flashes)
  expect(await titles('/v2/rss/article')).toEqual(articles)
  expect(await titles('/V2/RSS/Article/')).toEqual(articles)
})

test('R796 R797 R798 R799 the language is the header, else the query, else the standard one; an item without it comes in its own', async () => {
  for (const path of ['/v2/rss/all', '/v2/rss/newsflash', '/v1/open-api/home-xml']) {
    expect((await titles(path, { language: 'cht' })).at(-1)).toBe('Flash (tw)')
    expect((await titles(`${path}?language=cn`)).at(-1)).toBe('Flash (cn)')
    expect((await titles(`${path}?language=cn`, { language: 'cht' })).at(-1)).toBe('Flash (tw)')
    expect((await titles(`${path}?language=nowhere`)).at(-1)).toBe('Flash (en)')
    expect((await titles(`${path}?language=ja`)).at(-1)).toBe('Flash (en)')
  }
  expect(await titles('/v2/rss/article?language=ko')).toContain('Article')
  for (const locale of locales)
    expect(parseRssFeed((await get(`/v2/rss/all?language=${locale}`)).body).language).toBe(localeFacts[locale].tag)
  expect((await get('/v2/rss/all')).headers.get('vary')!.toLowerCase()).toContain('language')
})

test('R796 R797 R798 R799 the form that clients of this family expect, well-formed whatever a title contains', async () => {
  for (const path of [
    '/v2/rss/all',
    '/v2/rss/newsflash',
    '/v2/rss/article',
    '/v1/open-api/home-xml?language=cn&x=<a>',
  ]) {
    const { status, headers, body } = await get(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    await mustBeXml(api.db, body)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    const items = body.match(/<item>.*?<\/item>/gs)!
    for (const item of items) {
      expect(item).toMatch(/<title><!\[CDATA\[.+?\]\]><\/title><description><!\[CDATA\[.+?\]\]><\/description>/s)
      const link = /<link>(.*?)<\/link>/.exec(item)![1]!
      expect(link).toMatch(/^https:\/\/wire\.example(\/zh)?\/(flash|news)\/\d+$/)
      expect(item).toContain(`<guid isPermaLink="true">${link}</guid>`)
      expect(item).toContain('<author>desk@farwire.example (Farwire)</author>')
      expect(item).toMatch(/<pubDate>Fri, 20 Nov 2026 20:00:0\d \+0800<\/pubDate>/)
    }
    expect(parseRssFeed(body).atom?.links?.[0]).toMatchObject({ rel: 'self', type: 'application/rss+xml' })
  }
  expect(parseRssFeed((await get('/v2/rss/all?language=cn')).body).atom?.links?.[0]?.href).toBe(
    `${origin}/v2/rss/all?language=cn`,
  )
})

test('R797 who has the feed gets 304', async () => {
  const { headers } = await get('/v2/rss/all')
  expect((await get('/v2/rss/all', { 'if-none-match': headers.get('etag')! })).status).toBe(304)
  expect((await get('/v2/rss/all', { 'if-modified-since': headers.get('last-modified')! })).status).toBe(304)
  expect((await get('/v2/rss/all', { 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).status).toBe(200)
  expect((await get('/v2/rss/all', { 'if-modified-since': 'yesterday' })).status).toBe(200)
})

test('R794 open flashes in their strict types; type=push only the weighted ones', async () => {
  const { status, message, data } = await open('/v1/open-api/open-flash')
  expect([status, typeof message, data.page]).toEqual([0, 'string', 1])
  expect(data.data).toEqual([
    {
      id: ids[1],
      title: 'Weighted flash',
      content: '<p>Text of Weighted flash in en.</p>',
      pic: `${origin}/pic.png`,
      link: `${origin}/flash/${ids[1]}`,
      url: 'https://source.example/?a=1&b=2',
      create_time: String(noon + 2),
    },
    {
      id: ids[0],
      title: 'Flash (en)',
      content: '<p>Text of Flash in en.</p>',
      pic: '',
      link: `${origin}/flash/${ids[0]}`,
      url: '',
      create_time: String(noon + 1),
    },
  ])
  const ofType = async (type: string) =>
    (await open(`/v1/open-api/open-flash?type=${type}`)).data.data.map(({ id }) => id)
  expect(await ofType('push')).toEqual([ids[1]])
  for (const type of ['all', '', '0', '1', 'nothing']) expect(await ofType(type), type).toEqual([ids[1], ids[0]])
})

test('R795 open articles in their types and language; type=push only the important ones', async () => {
  const { data } = await open('/v1/open-api/open-information?lang=cht')
  expect(data.data[1]).toEqual({
    id: ids[2],
    title: 'Article',
    description: 'About',
    content: '<p>Text of Article in cn.</p>',
    pic: '',
    link: `${origin}/tw/news/${ids[2]}`,
    column: 'DeFi',
    is_original: true,
    create_time: String(noon + 3),
  })
  expect((await open('/v1/open-api/open-information?type=push')).data.data.map(({ id }) => id)).toEqual([ids[3]])
})

test('R794 R795 page is echoed, size limits the rows, and an invalid parameter is refused by name', async () => {
  for (const call of ['open-flash', 'open-information']) {
    const path = `/v1/open-api/${call}`
    expect((await open(path)).data.page).toBe(1)
    const second = await open(`${path}?page=2&size=1`)
    expect([second.data.page, second.data.data.length]).toEqual(['2', 1])
    expect(second.data.data[0]!.id).toBe(call === 'open-flash' ? ids[0] : ids[2])
    expect((await open(`${path}?page=01`)).data.page).toBe('01')
    expect((await open(`${path}?page=9`)).data.data).toEqual([])
    for (const [query, name] of [
      ['size=0', 'size'],
      ['size=101', 'size'],
      ['page=-1', 'page'],
      ["page=1'", 'page'],
      ['page=1&page=2', 'page'],
      ['size=NaN', 'size'],
      [`type=${'x'.repeat(999)}`, 'type'],
    ]) {
      const { status, body } = await get(`${path}?${query}`)
      expect(status, query).toBe(400)
      expect(JSON.parse(body)).toMatchObject({ status: -1, message: `The parameter ${name} is not valid`, data: null })
    }
  }
})

test('R794 R795 who prefers XML gets XML', async () => {
  const { headers, body } = await get('/v1/open-api/open-flash?page=1', { accept: 'application/xml' })
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  expect(headers.get('vary')!.toLowerCase()).toContain('accept')
  await mustBeXml(api.db, body)
  expect(body).toContain('<response><status>0</status>')
  expect(body).toMatch(/<data><page>1<\/page><data><item><id>\d+<\/id><title>Weighted flash<\/title><content>&lt;p&gt;/)
  expect(body).toContain('<url>https://source.example/?a=1&amp;b=2</url>')
  const articles = await get('/v1/open-api/open-information', { accept: 'text/xml, application/json;q=0.5' })
  await mustBeXml(api.db, articles.body)
  expect(articles.body).toContain('<title>Bids ]]&gt; &amp; &lt;asks&gt; &quot;x&quot;</title>')
  for (const accept of [
    '*/*',
    'application/json',
    'application/json, application/xml',
    'application/xml;q=0.1, application/json',
    'nonsense;;q=,',
  ]) {
    expect((await get('/v1/open-api/open-flash', { accept })).headers.get('content-type'), accept).toBe(
      'application/json; charset=utf-8',
    )
  }
})

test('R794 R797 other addresses and methods are refused as everywhere', async () => {
  for (const path of ['/v2/rss', '/v2/rss/other', '/v1/open-api/', '/v1/open-api/constructor', '/v2/rss/all/more']) {
    const { status, body } = await get(path)
    expect([status, JSON.parse(body).code], path).toEqual([404, '404'])
  }
  const put = await api.app.request('/v2/rss/all', { method: 'PUT' })
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  const head = await api.app.request('/v2/rss/all', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})
