import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveComposition } from '#server/news/composition/save.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { startJobs } from '#server/jobs/start.ts'
import { saveTokens } from '#server/markets/token/save.ts'
import { localisePath, locales } from '#domain/platform/locale.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish, publishNews } from '#tests/news.ts'
import { pingHub } from './websub.ts'

const origin = 'https://wire.example'
let api: TestApi
let hub: Server
let status = 204
let pings: { type: string | undefined; mode: string[]; urls: string[] }[] = []

beforeAll(async () => {
  hub = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    if (status === 204)
      pings.push({ type: request.headers['content-type'], mode: form.getAll('hub.mode'), urls: form.getAll('hub.url') })
    response.writeHead(status, status === 302 ? { location: 'http://127.0.0.1:1/' } : {}).end()
  })
  await new Promise<void>((resolve) => hub.listen(0, '127.0.0.1', resolve))
  api = await openApi({
    env: { SITE_ORIGIN: origin, WEBSUB_HUB: `http://127.0.0.1:${(hub.address() as AddressInfo).port}/push` },
  })
})
afterAll(async () => {
  await api.close()
  hub.close()
})
beforeEach(async () => {
  status = 204
  await pingHub(api.db, api.config)
  pings = []
})

const notified = () =>
  pings
    .flatMap(({ urls }) => urls)
    .map((url) => url.replace(origin, ''))
    .toSorted()
const inFormats = (...feeds: string[]) =>
  feeds.flatMap((feed) => ['xml', 'atom', 'json'].map((format) => feed.replace('*', format))).toSorted()

test('the hub is notified of every feed that contains a new item, by a form of WebSub', async () => {
  const author = await api.db.insertInto('author').values({ nickname: 'Ann' }).returning('id').executeTakeFirstOrThrow()
  const id = await publish(api.db, 'Weighted', {
    weight: 2,
    tags: ['R&D / ETF'],
    authorId: author.id,
    langs: ['en', 'ja'],
    drafts: ['ja'],
  })
  expect(await pingHub(api.db, api.config)).toEqual({ notified: 21 })
  expect(pings).toMatchObject([
    { type: expect.stringContaining('application/x-www-form-urlencoded'), mode: ['publish'] },
  ])
  const feeds = [
    '/feeds/flash.*',
    '/feeds/all.*',
    '/feeds/weighted.*',
    '/feeds/tag/R%26D%20%2F%20ETF.*',
    '/feeds/tag/R%26D%20%2F%20ETF.*?kind=all',
    `/feeds/author/${author.id}.*?kind=flash`,
    `/feeds/author/${author.id}.*?kind=all`,
  ]
  expect(notified()).toEqual(inFormats(...feeds))
  for (const url of pings[0]!.urls) {
    const feed = await api.app.request(url)
    expect(await feed.text(), url).toContain('Weighted')
    expect(feed.headers.get('link'), url).toContain(`<${url}>; rel="self"`)
  }
  pings = []
  await publishVersion(api.db, id, 'ja')
  await pingHub(api.db, api.config)
  expect(notified().every((path) => path.startsWith('/ja/feeds/'))).toBe(true)
  expect(notified().length).toBe(21)
})

test('a correction and a withdrawal are news to the same feeds; a draft is none', async () => {
  const id = await publish(api.db, 'Article', { kind: 'article', isExclusive: true })
  await publish(api.db, 'Draft', { drafts: ['en'] })
  await pingHub(api.db, api.config)
  const feeds = inFormats('/feeds/article.*', '/feeds/all.*', '/feeds/exclusive.*')
  expect(notified()).toEqual(feeds)
  for (const change of [
    () => correctVersion(api.db, id, 'en', { body: 'It was 5' }),
    () => withdrawVersion(api.db, id, 'en', 'Wrong'),
  ]) {
    pings = []
    await change()
    await pingHub(api.db, api.config)
    expect(notified()).toEqual(feeds)
  }
})

test('R854 the hub is notified of new, corrected and withdrawn items in the feeds of topics, special subjects and tokens', async () => {
  const chainlink = { key: 'link', symbol: 'LINK', name: 'Chainlink' }
  await api.db.transaction().execute((trx) => saveTokens(trx, [chainlink], () => false))
  const token = await api.db.selectFrom('token').select('id').executeTakeFirstOrThrow()
  const compose = (kind: 'topic' | 'special', facts: { tags: string[]; articleIds: number[] }) =>
    api.db
      .transaction()
      .execute((trx) => saveComposition(trx, { kind, key: kind, texts: { en: { title: kind, intro: '' } }, ...facts }))
  const topic = await compose('topic', { tags: ['Oracles'], articleIds: [] })
  await pingHub(api.db, api.config)
  pings = []
  const id = await publish(api.db, 'Sales of $LINK', { tags: ['Oracles'] })
  await pingHub(api.db, api.config)
  const own = inFormats('/feeds/flash.*', '/feeds/all.*', '/feeds/tag/Oracles.*', '/feeds/tag/Oracles.*?kind=all')
  const feeds = [...own, ...inFormats(`/feeds/topic/${topic}.*`, `/feeds/token/${token.id}.*`)].toSorted()
  expect(notified()).toEqual(feeds)

  pings = []
  const special = await compose('special', { tags: [], articleIds: [id] })
  await pingHub(api.db, api.config)
  expect(notified()).toEqual(
    locales.flatMap((locale) => inFormats(localisePath(`/feeds/special/${special}.*`, locale, 'en'))).toSorted(),
  )
  for (const change of [
    () => correctVersion(api.db, id, 'en', { body: 'It was 5' }),
    () => withdrawVersion(api.db, id, 'en', 'Wrong'),
  ]) {
    pings = []
    await change()
    await pingHub(api.db, api.config)
    expect(notified()).toEqual([...feeds, ...inFormats(`/feeds/special/${special}.*`)].toSorted())
  }
})

test('a burst names each feed once; without changes the hub hears nothing', async () => {
  await publishNews(
    api.db,
    Array.from({ length: 40 }, (_, index) => [`Of a burst ${index}`]),
  )
  await pingHub(api.db, api.config)
  expect(notified()).toEqual(inFormats('/feeds/flash.*', '/feeds/all.*'))
  pings = []
  expect(await pingHub(api.db, api.config)).toEqual({ notified: 0 })
  expect(pings).toEqual([])
})

test('what the hub refused is sent again, and redirects of the hub are not followed', async () => {
  await publish(api.db, 'Said twice')
  for (status of [500, 302, 404]) await expect(pingHub(api.db, api.config)).rejects.toThrow(/hub answers|redirects/)
  status = 204
  await publish(api.db, 'Said with it', { kind: 'article' })
  await pingHub(api.db, api.config)
  expect(notified()).toEqual(inFormats('/feeds/flash.*', '/feeds/article.*', '/feeds/all.*'))
})

test('the worker notifies the hub soon after a publication', async () => {
  const jobs = await startJobs({ ...api, config: api.config })
  await publish(api.db, 'Soon')
  await expect.poll(notified).toEqual(inFormats('/feeds/flash.*', '/feeds/all.*'))
  await jobs.stop()
})

test('without a hub no request is sent', async () => {
  await publish(api.db, 'Unheard')
  expect(await pingHub(api.db, readConfig([], {}))).toEqual({ notified: 0 })
  expect(pings).toEqual([])
})
