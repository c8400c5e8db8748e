import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { openWorld, type World } from '#tests/world.ts'
import { tellIngested, tellSum } from '#tools/command/dry-run.ts'
import { ingest, parseIngest } from './command.ts'
import { fetchDueSources, fetchSource, putSource, type Source } from './sources.ts'

let world: World
let server: Server
let origin: string
let requests: IncomingMessage[]
let redirects: Record<string, { status: number; location: string }> = {}
let pages: Record<string, string> = {}
let answer: { status?: number; headers?: Record<string, string>; body?: string }

beforeAll(async () => {
  world = await openWorld()
  server = createServer((request, response) => {
    requests.push(request)
    const { status = 200, headers = {}, body = '' } = answer
    const { [request.url!]: redirect } = redirects
    if (redirect) return void response.writeHead(redirect.status, { location: redirect.location }).end()
    if (pages[request.url!]) return void response.end(pages[request.url!])
    if (headers.etag && request.headers['if-none-match'] === headers.etag) response.writeHead(304).end()
    else response.writeHead(status, headers).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  await world.close()
})
beforeEach(() => {
  requests = []
  redirects = {}
  pages = {}
  answer = { body: rss(item(1), item(2)) }
})
afterEach(async () => {
  await world.db.deleteFrom('item').execute()
  await world.db.deleteFrom('feed').execute()
})

const item = (number: number, more = '') =>
  `<item><title>News number ${number}</title><link>/news/${number}</link><guid>g${number}</guid><pubDate>Sun, 01 Mar 2026 0${number}:00:00 GMT</pubDate>${more}</item>`
const rss = (...items: string[]) =>
  `<rss version="2.0"><channel><title>Local wire</title><link>${origin}/</link>${items.join('')}</channel></rss>`

const now = new Date('2026-03-02T00:00:00Z')
const source = (more = {}) => putSource(world.db, `${origin}/feed`, { allowsPrivate: true, ...more })
const again = async ({ id }: Source) =>
  world.db.selectFrom('feed').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const versions = () =>
  world.db
    .selectFrom('item_version')
    .innerJoin('item', 'item.article_id', 'item_version.article_id')
    .selectAll('item_version')
    .select(['source_name', 'source_url', 'item.published_at as item_published_at', 'feed_id'])
    .orderBy('item.dated_at')
    .execute()

describe('ingesting', () => {
  test("R846 items arrive as drafts with the source's name and link", async () => {
    const feed = await source()
    expect(await fetchSource(world.db, feed, now)).toMatchObject({ result: 'ok', outcome: { added: 2, known: 0 } })
    expect(await versions()).toMatchObject([
      {
        state: 'draft',
        listed_at: null,
        item_published_at: null,
        title: 'News number 1',
        lang: 'en',
        kind: 'flash',
        source_name: 'Local wire',
        source_url: `${origin}/news/1`,
        feed_id: feed.id,
      },
      { state: 'draft', title: 'News number 2', source_url: `${origin}/news/2` },
    ])
  })

  test('R846 a source that publishes by rule lists them at its own dates', async () => {
    await fetchSource(world.db, await source({ publishes: true, kind: 'article', lang: 'ko' }), now)
    expect(await versions()).toMatchObject([
      { state: 'published', kind: 'article', lang: 'ko', listed_at: new Date('2026-03-01T01:00:00Z') },
      { state: 'published', listed_at: new Date('2026-03-01T02:00:00Z') },
    ])
  })

  test('R847 existing items are not added again, new ones are, also from a feed with other addresses', async () => {
    await fetchSource(world.db, await source(), now)
    answer.body = rss(item(1), item(2), item(3))
    expect(await fetchSource(world.db, await source(), now)).toMatchObject({ outcome: { added: 1, known: 2 } })
    const mirror = await putSource(world.db, `${origin}/mirror`, { allowsPrivate: true })
    expect(await fetchSource(world.db, mirror, now)).toMatchObject({ outcome: { added: 0, duplicates: 3 } })
  })

  test('R847 a page that entries with different guids share does not make them one', async () => {
    const entry = (guid: string) =>
      `<item><title>Release ${guid}</title><link>/changelog#${guid}</link><guid isPermaLink="false">${guid}</guid></item>`
    answer.body = rss(entry('v1'), entry('v2'), entry('v2'))
    expect(await fetchSource(world.db, await source(), now)).toMatchObject({ outcome: { added: 2, duplicates: 1 } })
  })

  test("R841 the language is the operator's setting, else the entry's, else the feed's, else that of its script", async () => {
    answer.body = rss(
      item(1),
      item(2, '<dc:language xmlns:dc="http://purl.org/dc/elements/1.1/">zh-Hant-HK</dc:language>'),
      '<item><title>ビットコイン7万ドル突破、過去最高値</title><guid>3</guid><pubDate>Sun, 01 Mar 2026 03:00:00 GMT</pubDate></item>',
    )
    await fetchSource(world.db, await source(), now)
    expect((await versions()).map(({ lang }) => lang)).toEqual(['en', 'tw', 'ja'])
  })
})

describe('R845 a source', () => {
  test('R845 stores its last result and sends conditional requests', async () => {
    answer.headers = { etag: '"v1"', 'last-modified': 'Sun, 01 Mar 2026 00:00:00 GMT' }
    const feed = await source()
    await fetchSource(world.db, feed, now)
    expect(await again(feed)).toMatchObject({
      title: 'Local wire',
      last_result: 'ok',
      last_error: '',
      failure_count: 0,
      added_count: 2,
      etag: '"v1"',
      last_fetched_at: now,
      next_fetch_at: new Date(now.getTime() + 900_000),
    })
    expect(await fetchSource(world.db, await again(feed), now)).toEqual({ result: 'unchanged' })
    expect(requests[1]!.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Sun, 01 Mar 2026 00:00:00 GMT',
    })
    expect(await again(feed)).toMatchObject({ last_result: 'unchanged', added_count: 2 })
  })

  test('R845 that says when to come again is not asked before', async () => {
    answer = { status: 429, headers: { 'retry-after': '7200' } }
    const feed = await source({ intervalSeconds: 600 })
    await fetchSource(world.db, feed, now)
    expect((await again(feed)).next_fetch_at).toEqual(new Date(now.getTime() + 7_200_000))
  })

  test('R845 that fails waits twice as long each time, a day at most, and recovers at once', async () => {
    answer = { status: 503 }
    const feed = await source({ intervalSeconds: 600 })
    const waits: number[] = []
    for (let tries = 0; tries < 10; tries++) {
      await fetchSource(world.db, await again(feed), now)
      waits.push(((await again(feed)).next_fetch_at.getTime() - now.getTime()) / 1000)
    }
    expect(waits.slice(0, 3)).toEqual([1200, 2400, 4800])
    expect(waits.at(-1)).toBe(86_400)
    expect(await again(feed)).toMatchObject({
      last_result: 'failed',
      last_error: 'it answers with status 503',
      failure_count: 10,
    })
    answer = { body: rss(item(1)) }
    await fetchSource(world.db, await again(feed), now)
    expect(await again(feed)).toMatchObject({
      last_result: 'ok',
      last_error: '',
      failure_count: 0,
      next_fetch_at: new Date(now.getTime() + 600_000),
    })
  })

  test.each([
    ['<html></html>', 'it is a web page, not a feed'],
    ['', 'it is empty'],
  ])('R845 that answers with %j stores the reason', async (body, error) => {
    answer = { body }
    const feed = await source()
    expect(await fetchSource(world.db, feed, now)).toEqual({ result: 'failed', error })
    expect(await again(feed)).toMatchObject({ last_result: 'failed', last_error: error })
  })

  test('R808 on a private address is refused unless the operator allows it', async () => {
    const feed = await putSource(world.db, `${origin}/feed`, {})
    expect(await fetchSource(world.db, feed, now)).toEqual({
      result: 'failed',
      error: '127.0.0.1 is a private address',
    })
    expect(requests).toEqual([])
  })

  test('R845 is fetched when it is due and switched on, once, by whichever process', async () => {
    const feed = await source()
    const off = await putSource(world.db, `${origin}/off`, { allowsPrivate: true })
    await world.db.updateTable('feed').set({ is_enabled: false }).where('id', '=', off.id).execute()
    const due = new Date(feed.next_fetch_at.getTime() + 1000)
    const counts = await Promise.all([
      fetchDueSources(world.db, due),
      fetchDueSources(world.db, due),
      fetchDueSources(world.db, due),
    ])
    expect(counts.reduce((sum, count) => sum + count)).toBe(1)
    expect(requests.map(({ url }) => url)).toEqual(['/feed'])
    expect(await fetchDueSources(world.db, due)).toBe(0)
    expect(await fetchDueSources(world.db, new Date(due.getTime() + 900_000))).toBe(1)
  })
})

describe('the command', () => {
  const run = async (...words: string[]) => {
    const order = parseIngest(words)
    const lines: string[] = []
    const ingested = await ingest(world.db, order, (input) => lines.push(tellIngested('en', input)))
    return { lines, ...ingested, summary: tellSum('en', ingested, order.settings.publishes) }
  }

  test('R846 reports drafts; with --publish a second run makes them public, and the source from then on', async () => {
    const first = await run(`${origin}/feed`, '--allow-private', '--every', '30')
    expect(first.lines).toEqual([`${origin}/feed: 2 new`])
    expect(first.summary).toContain(
      'They are drafts and nobody sees them yet; the same command with --publish makes them public.',
    )
    const second = await run(`${origin}/feed`, '--publish')
    expect(second.lines).toEqual([`${origin}/feed: 0 new, 2 published, 2 already here`])
    expect((await versions()).map(({ state }) => state)).toEqual(['published', 'published'])
    const feed = await world.db.selectFrom('feed').selectAll().executeTakeFirstOrThrow()
    expect(feed).toMatchObject({ publishes: true, private_origin: origin, interval_seconds: 1800, kind: 'flash' })
    answer.body = rss(item(3))
    await fetchSource(world.db, feed)
    expect((await versions()).map(({ state }) => state)).toEqual(['published', 'published', 'published'])
  })

  test('a source that fails does not stop the next', async () => {
    const closedPort = `http://127.0.0.1:${await freePort()}/`
    const { lines, read, failed } = await run(closedPort, '/no/such/file', `${origin}/feed`, '--allow-private')
    expect(lines).toEqual([
      `${closedPort}: its host refuses the connection`,
      '/no/such/file: it cannot be read (there is no such file)',
      `${origin}/feed: 2 new`,
    ])
    expect([read, failed]).toEqual([1, 2])
  })

  test.each([
    [[], 'Say what to read'],
    [['x', '--lang', 'de'], '--lang de is no language'],
    [['x', '--as', 'cast'], '--as takes flash, article, podcast or column'],
    [['x', '--every', '0'], '--every takes minutes'],
    [['x', '--every', 'soon'], '--every takes minutes'],
    [['x', '--nonsense'], 'nonsense'],
  ])('refuses %j', (words, message) => {
    expect(() => parseIngest(words)).toThrow(message)
  })
})

test('R905 a source that is gone is read no more and says so', async () => {
  const feed = await source()
  answer = { status: 410 }
  await fetchSource(world.db, feed, now)
  expect(await again(feed)).toMatchObject({
    is_enabled: false,
    last_error: 'it is gone for ever, and is no longer read',
  })
})

test('R846 an entry in which a feed breaks off is no news, and the source says that it is damaged', async () => {
  const feed = await source()
  answer = { body: rss(item(1)).replace('</channel></rss>', '<item><title>Half of a sen') }
  expect(await fetchSource(world.db, feed, now)).toMatchObject({ outcome: { added: 1 } })
  expect((await again(feed)).last_error).toContain('it ends within an entry')
})

test('R899 R846 an entry whose date is not understood stays a draft, and its source says so', async () => {
  const feed = await source({ publishes: true })
  answer = { body: rss(item(1), item(2).replace(/<pubDate>[^<]*/, '<pubDate>the day before')) }
  await fetchSource(world.db, feed, now)
  const states = await world.db.selectFrom('item_version').select(['title', 'state']).orderBy('title').execute()
  expect(states.map(({ state }) => state)).toEqual(['published', 'draft'])
  expect((await again(feed)).last_error).toBe(
    '“News number 2”: its date is not understood, so it stays a draft: the day before',
  )
})

test('R900 R846 a date without a zone is in that of its source; without a date an entry has that of the feed, else it stays a draft', async () => {
  const feed = await source({ publishes: true, zone: 'Asia/Shanghai' })
  const dated = item(1).replace(/<pubDate>[^<]*/, '<pubDate>2026年3月1日 20:00')
  const none = item(2).replace(/<pubDate>.*<\/pubDate>/, '')
  answer = { body: rss(dated, none) }
  await fetchSource(world.db, feed, now)
  expect((await again(feed)).last_error).toBe('“News number 2”: it has no date, so it stays a draft')
  answer = {
    body: rss(item(3, '').replace(/<pubDate>[^<]*/, '<pubDate>soon')).replace(
      '<item>',
      '<lastBuildDate>2026-03-01 08:00</lastBuildDate><item>',
    ),
  }
  await fetchSource(world.db, await again(feed), now)
  expect((await again(feed)).last_error).toBe(
    '“News number 3”: its own date is not known, so it has that of the source',
  )
  expect((await versions()).map(({ title, state, published_at }) => [title, state, published_at])).toEqual([
    ['News number 3', 'published', new Date('2026-03-01T00:00:00Z')],
    ['News number 1', 'published', new Date('2026-03-01T12:00:00Z')],
    ['News number 2', 'draft', null],
  ])
})

test('R905 R845 a source that has moved for good is read at its new address, its items stay known, and the log says so', async () => {
  const feed = await source()
  await fetchSource(world.db, feed, now)
  const moved = `${origin}/moved`
  redirects = { '/feed': { status: 302, location: moved } }
  await fetchSource(world.db, await again(feed), now)
  expect((await again(feed)).url).toBe(`${origin}/feed`)
  redirects = { '/feed': { status: 308, location: moved } }
  expect(await fetchSource(world.db, await again(feed), now)).toMatchObject({ outcome: { added: 0, known: 2 } })
  expect((await again(feed)).url).toBe(moved)
  redirects = {}
  expect(await fetchSource(world.db, await again(feed), now)).toMatchObject({ outcome: { added: 0, known: 2 } })
  const log = await world.db.selectFrom('audit').select(['action', 'before', 'after']).execute()
  expect(log).toEqual([{ action: 'source.change', before: { url: `${origin}/feed` }, after: { url: moved } }])
})

test('R845 a source does not move to an address of another one, nor to one that fails', async () => {
  const feed = await source()
  redirects = { '/feed': { status: 301, location: `${origin}/other` } }
  const other = await source({})
  await putSource(world.db, `${origin}/other`, { allowsPrivate: true })
  await fetchSource(world.db, other, now)
  expect((await again(feed)).url).toBe(`${origin}/feed`)
  await world.db.deleteFrom('feed').where('url', 'like', '%other').execute()
  answer = { status: 404 }
  await fetchSource(world.db, await again(feed), now)
  expect((await again(feed)).url).toBe(`${origin}/feed`)
})

test('R905 R842 a page that names its feed is followed once when the source is new; later it is a fault that names it', async () => {
  const page =
    '<!doctype html><html><head><link rel="alternate" type="application/rss+xml" href="/rss"></head><body>Site</body></html>'
  pages = { '/feed': page }
  const feed = await source()
  expect(await fetchSource(world.db, feed, now)).toMatchObject({ outcome: { added: 2 } })
  expect((await again(feed)).url).toBe(`${origin}/rss`)
  pages = { '/rss': page }
  await fetchSource(world.db, await again(feed), now)
  expect((await again(feed)).last_error).toBe(`it is a web page, not a feed, and names the feed ${origin}/rss`)
})
