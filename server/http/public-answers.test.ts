import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { exampleInput } from '#tests/example-input.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
let item: number
beforeAll(async () => {
  // One time for all requests, which some answers contain.
  api = await openApi({ clock: () => new Date('2026-03-04T05:06:07Z') })
  item = await publish(api.db, 'A flash')
  for (const title of ['Another', 'A third']) await publish(api.db, title)
})
afterAll(() => api.close())

const cacheable = addresses.filter(({ call, method }) => method === 'GET' && calls[call].maxAgeSeconds > 0)
const others = [
  '/feeds/flash.xml',
  '/feeds/flash.json',
  '/zh/feeds/flash.xml',
  '/v2/rss/all',
  '/v1/open-api/open-flash',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/openapi.json',
  '/opensearch.xml',
  '/flash/ITEM.md',
  '/flash/ITEM/preview.png',
  '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fflash%2FITEM',
  '/search/suggest?q=a',
  '/',
  '/newsflash',
  '/api',
]

function pathOf({ call, path, fixed }: (typeof addresses)[number]): string {
  const input = exampleInput(calls[call] as Call, { article_id: item, id: item, limit: 2, ...fixed })
  const query = Object.entries(input).map(([name, value]) => [name, String(value)])
  return `${path}?${new URLSearchParams(query as [string, string][])}`
}

/** A GET with a body, as Node passes it on. */
const withBody = (body: string) => ({
  incoming: {
    headers: { 'content-length': String(body.length), 'content-type': 'application/json' },
    rawHeaders: [],
    socket: {},
    toArray: async () => [Buffer.from(body)],
  } as unknown as IncomingMessage,
})

const strangers: Record<string, { headers?: Record<string, string>; query?: string; body?: string }> = {
  'a body': {
    body: JSON.stringify({ page: 900, limit: 1, end_time: 1, title: 'x', ios: 1, lang: 'ja', article_id: 2 }),
  },
  'a doubled query': { query: 'limit=1&limit=2&utm_source=x&utm_source=y&lang=ja&lang=en' },
  'unknown parameters': { query: 'utm_source=x&__proto__=1&callback=steal' },
  'headers of proxies': {
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
      'x-forwarded-port': '1',
      forwarded: 'host=evil.example',
      'x-original-url': '/newsroom',
      'x-rewrite-url': '/newsroom',
      'x-http-method-override': 'DELETE',
      'x-host': 'evil.example',
    },
  },
  'headers of nobody': { headers: { viewer: '7', signeruuid: 'x', 'x-newsroom': '1', dnt: '1', range: 'bytes=0-1' } },
  'unknown cookies': { headers: { cookie: '_ga=GA1.2; css=evil; mutes=evil; theme=pink; langs=xx; app=x; x=1' } },
}

async function read(path: string, { headers = {}, query = '', body }: (typeof strangers)[string]) {
  const url = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
  const response = await api.app.request(url, { headers }, body ? withBody(body) : {})
  const shared = response.headers.get('cache-control') ?? ''
  const etag = response.headers.get('etag')
  return { shared, etag, text: Buffer.from(await response.arrayBuffer()).toString('base64') }
}

async function expectNoOtherAnswer(path: string): Promise<void> {
  const plain = await read(path, {})
  for (const [name, stranger] of Object.entries(strangers)) {
    const { shared, etag, text } = await read(path, stranger)
    if (/no-store|private/.test(shared)) {
      if (shared.includes('no-store')) expect(etag, `${path} with ${name}`).toBeNull()
      continue
    }
    // The query is part of the address: a cache stores another answer under another address.
    if (!stranger.query) expect(text, `${path} with ${name}`).toBe(plain.text)
  }
}

test.for(cacheable)('R887 $name gives the same public answer whatever a cache does not know of', (address) =>
  expectNoOtherAnswer(pathOf(address)),
)

test.for(others)('R887 %s gives the same public answer whatever a cache does not know of', (path) =>
  expectNoOtherAnswer(path.replace('ITEM', String(item))),
)

test('R887 a list that was asked with a body is neither stored nor tagged', async () => {
  const response = await api.app.request('/v2/newsflash/list', {}, withBody('{"page":900}'))
  expect([response.headers.get('cache-control'), response.headers.get('etag')]).toEqual(['no-store', null])
  expect(((await response.json()) as { data: { list: unknown[] } }).data.list).toEqual([])
})

test('a request with two hosts is refused', async () => {
  const send = (rawHeaders: string[]) =>
    api.app.request('/v2/newsflash/list', {}, { incoming: { headers: {}, rawHeaders, socket: {} } })
  expect((await send(['Host', 'a.example', 'host', 'b.example'])).status).toBe(400)
  expect((await send(['Host', 'a.example'])).status).toBe(200)
})

test('R895 a refusal has the status 200 and the same body for a client that asks for it', async () => {
  const ask = (headers: Record<string, string>) => api.app.request('/v2/article/detail?article_id=999', { headers })
  const [plain, wrapped] = [await ask({}), await ask({ 'x-envelope': '200' })]
  expect([plain.status, wrapped.status]).toEqual([404, 200])
  expect(await wrapped.text()).toBe(await plain.text())
  expect(wrapped.headers.get('cache-control')).toBe('no-store')
  const free = await api.app.request('/v2/newsflash/list', { headers: { 'x-envelope': '200' } })
  expect(free.headers.get('cache-control')).toContain('public')
})

test.for(['/v1/open-api/open-flash', '/v1/open-api/open-information', '/v2/rss/all'])(
  'R895 %s answers POST as GET',
  async (path) => {
    const read = await api.app.request(`${path}?size=2`)
    const sent = await api.app.request(`${path}?size=2`, { method: 'POST', body: '{"size":1}' })
    expect([sent.status, await sent.text()]).toEqual([200, await read.text()])
  },
)
