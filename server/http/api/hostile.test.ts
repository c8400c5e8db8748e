import { afterAll, beforeAll, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import { isApiPath } from './routing.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { isDueToday } from '#tests/rotation.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  await publish(api.db, 'A flash')
  await publish(api.db, 'An article', { kind: 'article' })
})
afterAll(() => api.close())

const values = [
  "1' or '1'='1",
  '1;drop table item;--',
  '1) union select null,version()--',
  '$$;select pg_sleep(9)$$',
  "\\'; --",
  '%27%20or%201=1',
  '%00',
  '1%00',
  '%00%00%00',
  '\u0000',
  '99999999999999999999',
  '9007199254740993',
  '1e308',
  '1e5',
  '-1',
  '-0',
  '+1',
  '00',
  '0x10',
  'NaN',
  'Infinity',
  '-Infinity',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '{}',
  '[]',
  '[1]',
  '{"$gt":0}',
  '1,2',
  '1.5',
  '1 ',
  ' 1',
  '１２',
  '١',
  '𝟙',
  'é',
  'é',
  '\u202e1',
  '\u200b1',
  '\ufeff1',
  '😀',
  '%F0%9F%98',
  '%C0%AF',
  '%ff',
  '%',
  '%zz',
  '%u0031',
  '../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '${7*7}',
  '%0d%0aset-cookie:a=b',
  'file:///etc/passwd',
  'constructor',
  '__proto__',
  'toString',
  '1970-01-01',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59Z',
  '-000001-01-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  'a'.repeat(10_000),
]

const queries = [
  'limit[]=5',
  'limit[0]=5',
  'limit=5&limit=6',
  'page=1&page=1&page=1',
  'article_id[]=1&article_id[]=2',
  '__proto__=1',
  '__proto__[limit]=1',
  'constructor[prototype][limit]=1',
  'limit=5;page=2',
  '=',
  '&&&&',
  '?',
  '%',
  '=1&=2',
  'limit',
  'limit=',
  'a'.repeat(8000),
  `${'x=1&'.repeat(3000)}`,
  'LIMIT=5',
  'lang[]=cn',
  'lang=cn&lang=en',
  'lang=%00',
  'language=__proto__',
  'x-locale=constructor',
  'callback=alert(1)',
  '_method=DELETE',
]

/** Whatever came in: an envelope of the right form, a status that fits it, nothing from the inside. */
async function check(path: string, init: RequestInit = {}): Promise<void> {
  const response = await api.app.request(path, init)
  const text = await response.text()
  const name = `${init.method ?? 'GET'} ${path.slice(0, 200)}`
  expect(response.status, name).toBeLessThan(500)
  expect(response.headers.get('content-type'), name).toBe('application/json; charset=utf-8')
  const envelope = JSON.parse(text) as Record<string, unknown>
  expect(Object.keys(envelope), name).toEqual(['code', 'status', 'msg', 'message', 'data'])
  expect([envelope.code === 0, envelope.data !== null], name).toEqual([
    response.status === 200,
    response.status === 200,
  ])
  expect(envelope.status).toBe(envelope.code)
  expect(envelope.message).toBe(envelope.msg)
  expect(text, name).not.toMatch(/node_modules|\.ts:\d|syntax error|stack|ZodError/)
}

const addressOf = new Map(addresses.map((address) => [address.name, address]))
const names = [...addressOf.keys()]
const pathOf = (name: string) => addressOf.get(name)!.path
/** With any method: a GET outside of the API's own paths requests a page. */
const askable = names.filter((name) => isApiPath(pathOf(name)) || addressOf.get(name)!.method === 'GET')

/** Whether a request by this method gets as far as its input: others are refused before it is read, whatever it is. */
const readsInput = (name: string, method: string) => {
  const address = addressOf.get(name)!
  return address.method === method && calls[address.call].caller === 'anon'
}

test.for(askable)('R532 every parameter of %s takes any text without harm', async (name) => {
  const { input } = calls[addressOf.get(name)!.call]
  for (const parameter of Object.keys(input.shape)) {
    let isRefused = false
    for (const value of values) {
      const query = `${parameter}=${value.includes('%') ? value : encodeURIComponent(value)}`
      const { success } = input.safeParse(Object.fromEntries(new URLSearchParams(query)))
      const isHandled = success && readsInput(name, 'GET')
      // What the contract refuses is answered by its parameter: one request shows that. What a handler gets is sent in turn.
      if (isHandled ? isDueToday(`${name} ${query}`, 3) : !isRefused) await check(`${pathOf(name)}?${query}`)
      isRefused ||= !isHandled
    }
  }
})

test.for(askable)('R532 %s takes any query without harm', async (name) => {
  for (const query of readsInput(name, 'GET') ? queries : queries.slice(0, 1)) {
    await check(`${pathOf(name)}?${query}`)
    await check(`${pathOf(name)}?article_id=1&id=1&${query}`)
  }
})

test.for(names)('R532 %s takes any method and body without harm', async (name) => {
  const path = pathOf(name)
  const bodies = [
    '{',
    '',
    '{}',
    '[]',
    'null',
    '"text"',
    '{"__proto__":{"limit":1}}',
    '\u0000',
    'a=b',
    `{"limit":"${'9'.repeat(100_000)}"}`,
  ]
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const body of readsInput(name, method) ? bodies : bodies.slice(0, 1))
      await check(path, { method, body, headers: { 'content-type': 'application/json' } })
    await check(path, { method, body: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    await check(path, { method, body: '<a/>', headers: { 'content-type': 'text/xml' } })
  }
  await check(path, { method: 'BREW' })
})

const headers: Record<string, string>[] = [
  { lang: '__proto__' },
  { 'x-locale': 'constructor' },
  { lang: 'a'.repeat(8000) },
  { 'x-locale': '../../etc' },
  { lang: '%00' },
  { 'if-none-match': 'garbage' },
  { 'if-none-match': ',,,W/,"' },
  { 'x-forwarded-for': 'not an address, ,;' },
  { 'x-forwarded-for': '1'.repeat(5000) },
  { 'accept-encoding': ';;q=,, ,x' },
  { range: 'bytes=0-1' },
  { 'content-type': 'application/json' },
  { cookie: 'a'.repeat(8000) },
  { token: "' or 1=1" },
  { 'user-agent': '<script>' },
  { 'x-http-method-override': 'DELETE' },
  { accept: 'text/html' },
]

test('R532 headers of any kind do no harm', async () => {
  for (const each of headers) await check('/v2/newsflash/list', { headers: each })
})

test('R532 odd paths under the API get the envelope', async () => {
  const paths = [
    '/v2/',
    '/v2//newsflash/list',
    '/v2/newsflash//list',
    '/v2/newsflash%2Flist',
    '/v2/newsflash/l%69st',
    '/v2/newsflash/list%00',
    '/v2/%',
    '/v2/%zz',
    '/v2/%F0%9F%98',
    '/v2/..%2f..%2fetc/passwd',
    '/v2/newsflash/list;a=b',
    '/v2/newsflash/list.json',
    '/v2/newsflash/list//',
    '/v2/__proto__',
    '/v2/constructor',
    '/v1/v2/newsflash/list',
    '/V2',
    '/v2/新闻',
    `/v2/${'a/'.repeat(2000)}`,
    '/v2/newsflash/list/../detail',
  ]
  for (const path of paths) await check(path)
})

test('R532 a body that is too large is refused, by its declared length or counted while it is read', async () => {
  const big = 'x'.repeat(1024 * 1024 + 1)
  const declared = await api.call('/v2/user/login', {
    method: 'POST',
    body: big,
    headers: { 'content-length': String(big.length) },
  })
  expect([declared.status, declared.envelope.code, declared.envelope.msg]).toEqual([
    413,
    -1,
    'The request is too large',
  ])
  const chunks = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)))
    },
  })
  const counted = await api.call('/v2/user/login', { method: 'POST', body: chunks, duplex: 'half' } as RequestInit)
  expect([counted.status, counted.envelope.code]).toEqual([413, -1])
})
