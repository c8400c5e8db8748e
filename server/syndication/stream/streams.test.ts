import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StreamEvents } from '#contract/syndication/stream.ts'
import { listen, type Listening } from '#server/http/listen.ts'
import { ingest, parseIngest } from '#server/newsroom/feed-reader/command.ts'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openStream, type OpenStream } from '#tests/live.ts'
import { publish, publishNews } from '#tests/news.ts'
import { freePort } from '#server/platform/data/engine/free-port.ts'
import { openLive } from '#server/platform/bus/open.ts'
import { channel, publishEvents } from '#server/platform/bus/publish.ts'
import { openStreams, streamsPerNetwork } from '#server/platform/bus/streams.ts'
import { wireSource } from './wire.ts'
import { openWorld } from '#tests/world.ts'

let api: TestApi
let port: number
let url: string
let listening: Listening
const streams: OpenStream[] = []

beforeAll(async () => {
  ;[api, port] = await Promise.all([openApi({ env: { TRUSTED_PROXIES: '1' } }), freePort()])
  url = `http://127.0.0.1:${port}/v2/live`
  listening = await listen(api.app.fetch as never, { host: '127.0.0.1', port })
})
// Events of the test before are sent before this one.
beforeEach(async () => {
  const marked = await follow('?topics=comments:1')
  await api.db.transaction().execute((trx) => publishEvents(trx, [{ kind: 'data', tag: 'comments:1' }]))
  await expect.poll(() => sent(marked).length).toBe(1)
})
afterEach(() => streams.splice(0).forEach((stream) => stream.leave()))
afterAll(async () => {
  await api.live.close()
  await listening.close()
  await api.close()
})

const now = () => Math.floor(Date.now() / 1000)

async function follow(query = '', headers: Record<string, string> = {}): Promise<OpenStream> {
  const stream = await openStream(url + query, headers)
  streams.push(stream)
  await expect.poll(() => stream.received.some(({ name }) => name === 'ready')).toBe(true)
  return stream
}

const sent = (stream: OpenStream) => stream.received.filter(({ name }) => name !== 'ready')
const itemOf = (stream: OpenStream, index: number) => (sent(stream)[index]!.data as StreamEvents['item']).item

test('R869 R574 an item that is published reaches every open stream, each in its language', async () => {
  const [english, japanese] = [await follow('?topics=wire:en'), await follow('', { 'x-locale': 'ja' })]
  expect(english.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const id = await publish(api.db, 'Breaking', { at: now(), langs: ['en', 'ja'], weight: 3 })
  await expect.poll(() => sent(english).length).toBe(1)
  await expect.poll(() => sent(japanese).length).toBe(1)
  expect(sent(english)[0]).toMatchObject({
    name: 'item',
    data: { topic: 'wire:en', item: { article_id: id, title: 'Breaking (en)', ios: 3 } },
  })
  expect(sent(japanese)[0]).toMatchObject({
    name: 'item',
    data: { topic: 'wire:ja', item: { title: 'Breaking (ja)', lang: 'ja' } },
  })
  const { data } = await api.call<{ list: object[] }>(`/v2/newsflash/newestList?start_time=${now() - 60}`)
  expect(itemOf(english, 0)).toEqual(data.list[0])
})

test('R534 R869 the stream of a viewer of several languages has each item in one of them', async () => {
  const stream = await follow('?topics=wire:en-cn-ja')
  await publish(api.db, 'Without English', { at: now(), langs: ['ko', 'ja'] })
  await publish(api.db, 'With it', { at: now(), langs: ['ko', 'ja', 'en'] })
  await expect.poll(() => sent(stream).length).toBe(2)
  expect([itemOf(stream, 0).title, itemOf(stream, 1).title]).toEqual(['Without English (ja)', 'With it (en)'])
})

test('the items that a feed publishes reach the stream, its earlier drafts too', async () => {
  const stream = await follow('?topics=wire:en')
  const folder = await mkdtemp(join(tmpdir(), 'farwire-feed-'))
  const file = join(folder, 'feed.json')
  const read = async (titles: string[], ...options: string[]) => {
    const items = titles.map((title) => ({ id: title, title, date_published: new Date().toISOString() }))
    await writeFile(file, JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'A feed', items }))
    await ingest(api.db, parseIngest([file, '--lang', 'en', ...options]), () => {})
  }
  await read(['First a draft'])
  await read(['First a draft', 'Public at once'], '--publish')
  await rm(folder, { recursive: true })
  await expect.poll(() => sent(stream).length).toBe(2)
  expect(
    sent(stream)
      .map((_, index) => itemOf(stream, index).title)
      .toSorted(),
  ).toEqual(['First a draft', 'Public at once'])
})

test('R869 a correction, a translation and a withdrawal reach open streams; a draft does not', async () => {
  const stream = await follow('?topics=wire:ja')
  const id = await publish(api.db, 'Later in Japanese', { at: now(), langs: ['en', 'ja'], drafts: ['ja'] })
  await publish(api.db, 'Only a draft', { at: now(), drafts: ['en'] })
  await publishVersion(api.db, id, 'ja')
  await correctVersion(api.db, id, 'ja', { body: 'Notice', title: 'Corrected' })
  await withdrawVersion(api.db, id, 'ja', 'Gone')
  await withdrawVersion(api.db, id, 'en', 'Gone')
  await expect.poll(() => sent(stream).at(-1)?.name).toBe('gone')
  expect(sent(stream).at(-1)!.data).toEqual({ topic: 'wire:ja', article_id: id })
  expect(new Set(sent(stream).map(({ data }) => (data as StreamEvents['item']).item?.article_id ?? id))).toEqual(
    new Set([id]),
  )
})

test('R869 a client that was away resumes with Last-Event-ID or since, on any process, and misses nothing', async () => {
  const ids = (stream: OpenStream) =>
    sent(stream)
      .filter(({ name }) => name === 'item')
      .map(({ data }) => (data as StreamEvents['item']).item.article_id)
  const first = await follow()
  const heard = await publish(api.db, 'Heard', { at: now() })
  await expect.poll(() => ids(first)).toContain(heard)
  first.leave()
  const left = Date.now()
  const missed = await publishNews(api.db, [
    ['Missed one', { at: now() }],
    ['Missed two', { at: now() }],
  ])
  for (const [query, headers] of [
    [`?since=${encodeURIComponent(first.lastId())}`, {}],
    ['?since=1:1:', { 'last-event-id': first.lastId() }],
  ] as [string, Record<string, string>][]) {
    const again = await follow(query, headers)
    await expect.poll(() => ids(again)).toEqual(missed)
    again.leave()
    expect(sent(await follow(`?since=${again.lastId()}`))).toEqual([])
  }
  expect(ids(await follow(`?since=${left}`))).toEqual(expect.arrayContaining(missed))
})

test('R869 a process that has not yet heard of what a resuming client already has does not send it again', async () => {
  const first = await follow('?topics=wire:en')
  // It listens in another database, and therefore hears of events only when it is woken there.
  const elsewhere = await openWorld()
  const live = await openLive({ config: api.config, db: api.db, url: elsewhere.url, pollMs: 24 * 60 * 60_000 })
  const late = openStreams({
    live,
    source: wireSource({ ...api, pictures: api.services.outsidePictures }),
    log: pino({ level: 'silent' }),
  })
  const server = createServer((request, response) => {
    const since = request.headers['last-event-id'] as string
    late.open(request, response, { topics: ['wire:en'], since, network: '' }, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await publish(api.db, 'Already heard', { at: now() })
  await expect.poll(() => sent(first).length).toBe(1)

  const { port: latePort } = server.address() as AddressInfo
  const resumed = await openStream(`http://127.0.0.1:${latePort}/`, { 'last-event-id': first.lastId() })
  streams.push(resumed)
  await expect.poll(() => resumed.received.length).toBe(1)
  await publish(api.db, 'Not yet heard', { at: now() })
  await sql`notify ${sql.id(channel)}`.execute(elsewhere.db)
  const titles = () => sent(resumed).map((_, index) => itemOf(resumed, index).title)
  await expect.poll(() => titles().at(-1)).toBe('Not yet heard')
  expect(titles()).toEqual(['Not yet heard'])
  await live.close()
  server.close()
  await elsewhere.close()
})

test('an unknown position, and more events at once than a list holds, reset the stream', async () => {
  const unknown = await follow('?since=nonsense')
  expect(sent(unknown).map(({ name }) => name)).toEqual(['reset'])
  const stream = await follow()
  await publishNews(
    api.db,
    Array.from({ length: 120 }, (_, index) => [`Of a heap ${index}`, { at: now() }]),
  )
  await expect.poll(() => sent(stream).map(({ name }) => name)).toContain('reset')
  await publish(api.db, 'Out of the archive', { at: now() - 30 * 86_400 })
  const newer = await publish(api.db, 'Not out of the archive', { at: now() })
  const items = () =>
    sent(stream).flatMap(({ name }, index) => (name === 'item' ? [itemOf(stream, index).article_id] : []))
  await expect.poll(items).toEqual([newer])
})

test('a stream follows the topics that it names, and refuses topics that nobody may follow', async () => {
  const stream = await follow('?topics=wire:en,comments:12')
  const other = await follow('?topics=comments:13')
  await api.db.transaction().execute((trx) => publishEvents(trx, [{ kind: 'data', tag: 'comments:12' }]))
  await publish(api.db, 'After the comment', { at: now() })
  await expect.poll(() => sent(stream).map(({ name }) => name)).toEqual(['changed', 'item'])
  expect(sent(stream)[0]!.data).toEqual({ topic: 'comments:12' })
  expect(sent(other)).toEqual([])
  for (const topics of [
    'user:1',
    'wire:xx',
    'wire:en-xx',
    'wire:en-ja-cn',
    'wire:en-en',
    'comments',
    'comments:a b',
    Array.from({ length: 61 }, (_, id) => `comments:${id}`).join(),
  ]) {
    expect((await openStream(`${url}?topics=${encodeURIComponent(topics)}`)).status, topics).toBe(400)
  }
})

test('a client that does not read is disconnected; the others continue', async () => {
  const good = await follow('?topics=comments:9')
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('GET /v2/live?topics=comments:9,wire:en HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'data')
  socket.pause()
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  // The kernel buffers some megabytes.
  const content = `<p>${'w'.repeat(400_000)}</p>`
  for (let index = 0; index < 40 && !socket.destroyed; index++) {
    await publish(api.db, `Long read ${index}`, { at: now(), content })
    await api.db.transaction().execute((trx) => publishEvents(trx, [{ kind: 'data', tag: 'comments:9' }]))
  }
  await expect.poll(() => sent(good).length).toBeGreaterThan(0)
  socket.resume()
  await closed
  expect(good.isOver()).toBe(false)
})

test('a network has a limit of open streams; one that ends makes room', async () => {
  const from = (ip: string) =>
    openStream(url, { 'x-forwarded-for': ip }).then((stream) => (streams.push(stream), stream))
  const many = await Promise.all(Array.from({ length: streamsPerNetwork }, () => from('203.0.113.7')))
  expect(many.every(({ status }) => status === 200)).toBe(true)
  const refused = await from('203.0.113.7')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await from('203.0.113.8')).status).toBe(200)
  many[0]!.leave()
  await expect.poll(async () => (await from('203.0.113.7')).status).toBe(200)
})

test('closing ends the streams cleanly and opens no new one', async () => {
  const stream = await follow()
  await api.live.close()
  await stream.over
  expect((await openStream(url)).status).toBe(503)
})
