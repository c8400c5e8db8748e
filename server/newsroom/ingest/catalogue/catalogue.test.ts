import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#contract/newsroom/catalogue.ts'
import { locales } from '#domain/platform/locale.ts'
import { fetchDueSources } from '#server/newsroom/feed-reader/sources.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { catalogueFeeds, catalogueNumbers, type FeedEntry } from './entries.ts'

const now = new Date('2026-03-02T09:00:00Z')
let api: TestApi
let admin: Colleague
let author: Colleague
let server: Server
let origin: string
/** Another answer for the entry of a key. */
const answers = new Map<string, { status?: number; body?: string; isCut?: boolean }>()

beforeAll(async () => {
  api = await openApi()
  admin = await createColleague(api, 'Ada', 'admin')
  author = await createColleague(api, 'Ben', 'author')
  server = createServer(({ url }, response) => {
    const key = url!.slice(1)
    const entry = catalogueFeeds.find((each) => each.key === key)!
    const { status = 200, body = shapeOf(entry), isCut } = answers.get(key) ?? {}
    response.writeHead(status).write(body)
    if (isCut) response.destroy()
    else response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await api.close()
})

const text = 'A sentence of the source. '.repeat(30)

/** A document of our own writing in the shape of an entry: a feed of news or episodes, the videos of a channel, a calendar. */
function shapeOf({ key, name, group }: FeedEntry): string {
  if (group === 'calendar')
    return `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//own//EN\r\nBEGIN:VEVENT\r\nUID:${key}-1\r\nDTSTAMP:20260301T000000Z\r\nDTSTART:20260410T123000Z\r\nDTEND:20260410T133000Z\r\nSUMMARY:Release of ${key}\r\nURL:https://${key}.example/1\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
  if (group === 'video')
    return `<feed xmlns:yt="http://www.youtube.com/xml/schemas/2015" xmlns:media="http://search.yahoo.com/mrss/" xmlns="http://www.w3.org/2005/Atom"><title>${name}</title><entry><id>yt:video:${idOf(key)}</id><yt:videoId>${idOf(key)}</yt:videoId><title>Video of ${key}</title><link rel="alternate" href="https://www.youtube.com/watch?v=${idOf(key)}"/><published>2026-03-01T08:00:00+00:00</published><updated>2026-03-01T08:00:00+00:00</updated><media:group><media:title>Video of ${key}</media:title><media:description>What ${key} shows.</media:description></media:group></entry></feed>`
  const enclosure =
    group === 'podcast' ? `<enclosure url="https://${key}.example/1.mp3" length="9" type="audio/mpeg"/>` : ''
  return `<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${name}</title><link>https://${key}.example/</link><item><title>Report of ${key} number 1</title><link>https://${key}.example/1</link><guid isPermaLink="false">${key}-1</guid><pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate><description>Summary of ${key}</description><content:encoded><![CDATA[<p>${key}: ${text}</p>]]></content:encoded>${enclosure}</item></channel></rss>`
}

/** Eleven characters, as a video has. */
const idOf = (key: string) => key.replaceAll('-', '_').padEnd(11, '0').slice(0, 11)

const list = async () => (await done<{ list: CatalogueEntry[] }>(author, 'catalogue/list')).list
const set = (body: object) => done(admin, 'catalogue/set', body)
const entry = async (key: string) => (await list()).find((each) => each.key === key)!
/** The addresses of the entries that are on lead to the stand-in. */
const standIn = async () => {
  for (const { key } of catalogueFeeds)
    await api.db
      .updateTable('feed')
      .set({ url: `${origin}/${key}`, private_origin: origin, next_fetch_at: new Date(0) })
      .where('catalogue_key', '=', key)
      .execute()
}

test('R923 the catalogue has news in every language, podcasts, channels, calendars and numbers, each described, all off', async () => {
  const all = await list()
  const of = (group: string) => all.filter((each) => each.group === group)
  expect(of('news').length).toBeGreaterThanOrEqual(60)
  expect(of('podcast').length).toBeGreaterThanOrEqual(15)
  expect(of('video').length).toBeGreaterThanOrEqual(10)
  expect(of('calendar').length).toBeGreaterThanOrEqual(7)
  expect(of('numbers').length).toBeGreaterThanOrEqual(25)
  for (const lang of locales) expect(of('news').filter((each) => each.lang === lang).length, lang).toBeGreaterThan(1)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  const feeds = all.filter(({ group }) => group !== 'numbers')
  expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length)
  expect(all.filter(({ is_on, url, name }) => is_on || !url.startsWith('https://') || !name)).toEqual([])
})

test('R923 every feed and calendar of it is read in its shape once it is on; without a licence only an excerpt is kept', async () => {
  await set({ keys: catalogueFeeds.map(({ key }) => key), publishes: true })
  await standIn()
  expect(await fetchDueSources(api.db, now)).toBe(catalogueFeeds.length)
  const bad = (await list()).filter(({ is_on, result, added }) => is_on && (result !== 'ok' || added !== 1))
  expect(bad.map(({ key, result, error, added }) => ({ key, result, error, added }))).toEqual([])
  const items = await api.db
    .selectFrom('feed')
    .innerJoin('item', 'item.feed_id', 'feed.id')
    .innerJoin('item_version as version', 'version.article_id', 'item.article_id')
    .select([
      'catalogue_key',
      'is_excerpt',
      'item.kind',
      'version.content_html',
      'item.source_name',
      'item.source_url',
      'version.state',
    ])
    .where('version.made_by', 'is', null)
    .execute()
  const whole = items.filter(({ content_html }) => content_html.length > 400).map(({ catalogue_key }) => catalogue_key)
  const licensed = catalogueFeeds.filter(({ group, terms }) => group === 'news' && terms === 'whole')
  expect(whole.toSorted()).toEqual(licensed.map(({ key }) => key).toSorted())
  expect(
    items.filter(({ source_name, source_url, state }) => !source_name || !source_url || state !== 'published'),
  ).toEqual([])
  const kinds = new Map(items.map(({ catalogue_key, kind }) => [catalogue_key, kind]))
  for (const { key, group } of catalogueFeeds)
    if (group === 'podcast' || group === 'video') expect(kinds.get(key), key).toBe(group)
}, 120_000)

test('R923 an entry that is refused, cut off, of another shape or gone says so, and the others are read', async () => {
  answers.set('coindesk', { status: 403 })
  answers.set('cointelegraph', { isCut: true })
  answers.set('the-block', { body: '<html><body>Sorry</body></html>' })
  answers.set('blockworks', { status: 410 })
  await api.db
    .updateTable('feed')
    .set({ next_fetch_at: new Date(0), etag: '', last_modified: '' })
    .execute()
  await fetchDueSources(api.db, now)
  const faulty = (await list()).filter(({ result }) => result === 'failed')
  expect(faulty.map(({ key }) => key).toSorted()).toEqual(['blockworks', 'coindesk', 'cointelegraph', 'the-block'])
  expect(faulty.every(({ error }) => error !== '')).toBe(true)
  expect((await entry('blockworks')).is_on).toBe(false)
  expect((await entry('dl-news')).result).toBe('ok')
  answers.clear()
}, 120_000)

test('R923 a test run says what an entry would bring and stores nothing, or why it cannot be read', async () => {
  const tried = (key: string) =>
    done<{ count: number; sample: string[]; error: string }>(admin, 'catalogue/test', { key })
  const before = await api.db.selectFrom('item').select('article_id').execute()
  expect(await tried('coinpost')).toEqual({ count: 1, sample: ['Report of coinpost number 1'], error: '' })
  answers.set('coinpost', { status: 503 })
  expect(await tried('coinpost')).toMatchObject({ count: 0, error: expect.stringContaining('503') as string })
  answers.clear()
  expect(await api.db.selectFrom('item').select('article_id').execute()).toHaveLength(before.length)
})

test('R923 an entry is turned off and on again as it was; one that is none, or a person who may not, is refused', async () => {
  await set({ keys: ['dl-news'], is_on: false })
  expect(await entry('dl-news')).toMatchObject({ is_on: false, added: 1 })
  await set({ keys: ['dl-news'] })
  expect(await entry('dl-news')).toMatchObject({ is_on: true, added: 1 })
  expect((await admin.call('catalogue/set', { keys: ['none'] })).status).toBe(404)
  expect((await author.call('catalogue/set', { keys: ['dl-news'] })).status).toBe(403)
  expect((await admin.call('catalogue/test', { key: 'none' })).status).toBe(404)
})

test('R923 numbers are turned on and off in the same list', async () => {
  const keys = (await catalogueNumbers()).map(({ key }) => key)
  await set({ keys })
  expect((await list()).filter(({ group, is_on }) => group === 'numbers' && is_on)).toHaveLength(keys.length)
  await set({ keys, is_on: false })
  expect((await list()).filter(({ group, is_on }) => group === 'numbers' && is_on)).toEqual([])
})
