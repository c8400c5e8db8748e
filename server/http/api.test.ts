import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
let flash: number
beforeAll(async () => {
  api = await openApi()
  flash = await publish(api.db, 'Words', { langs: ['en', 'cn', 'tw', 'vi', 'ko', 'ja', 'th', 'tr'] })
})
afterAll(() => api.close())

interface List {
  list: NewsItem[]
  page: number
  limit: number
}
const list = '/v2/newsflash/list'
const langOf = async (query: string, headers: Record<string, string> = {}) =>
  (await api.call<List>(`${list}?${query}`, { headers })).data.list[0]!.lang

test('R517 R532 R665 R666 success is code 0 and status 0 with empty messages', async () => {
  const { status, headers, envelope } = await api.call<List>(list)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(envelope).toMatchObject({
    code: 0,
    status: 0,
    msg: '',
    message: '',
    data: { page: 1, limit: 20, total: 1, has_more: false },
  })
  expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'message', 'msg', 'status'])
})

test('R24 R524 R534 x-locale wins over lang, lang over the query; cht is tw; a value that names no language is ignored', async () => {
  for (const locale of locales) {
    expect(await langOf('', { 'x-locale': locale, lang: 'en' })).toBe(locale)
    expect(await langOf('', { lang: locale })).toBe(locale)
    expect(await langOf(`lang=${locale}`)).toBe(locale)
    expect(await langOf(`language=${locale}`)).toBe(locale)
  }
  expect(await langOf('')).toBe('en')
  expect(await langOf('', { lang: 'cht' })).toBe('tw')
  expect(await langOf('language=cht')).toBe('tw')
  expect(await langOf('lang=cn', { lang: 'en' })).toBe('en')
  expect(await langOf('lang=xx', { lang: 'Klingon', 'x-locale': '' })).toBe('en')
  expect(await langOf('', { lang: 'ja', 'x-locale': 'nowhere' })).toBe('ja')
})

test('R23 without a named language the answer is in the default language of the site', async () => {
  const chinese = await openApi({ env: { DEFAULT_LOCALE: 'cn' } })
  await publish(chinese.db, 'Words', { langs: ['en', 'cn'] })
  expect((await chinese.call<List>(list)).data.list[0]!.lang).toBe('cn')
  expect((await chinese.call<List>(list, { headers: { lang: 'en' } })).data.list[0]!.lang).toBe('en')
  await chinese.close()
})

test('R535 paths match in any case, with or without a slash at the end', async () => {
  const expected = (await api.call(list)).envelope
  for (const path of ['/V2/NewsFlash/LIST', '/v2/newsflash/list/', '/V2/NEWSFLASH/List/']) {
    const { status, envelope } = await api.call(path)
    expect([status, envelope], path).toEqual([200, expected])
  }
})

test('R701 a path of a version that is not served answers 404, not the shape of another version', async () => {
  const foreign = ['/v1/newsflash/list', '/v1/newsflash/important', '/v1/article/important', '/v1/rss/newsflash']
  const later = [
    '/v2/open-api/open-flash',
    '/v2/open-api/home-xml',
    '/v3/newsflash/list',
    '/v6/flash/list',
    '/v29/rss/all',
  ]
  for (const path of [...foreign, ...later]) {
    const { status, envelope } = await api.call(path)
    expect([status, envelope.code], path).toEqual([404, '404'])
  }
})

test('R535 a list has an ETag and a short max-age; a client that has it already gets 304', async () => {
  const first = await api.call(list)
  const etag = first.headers.get('etag')!
  expect(etag).toMatch(/^W\/".+"$/)
  expect(first.headers.get('cache-control')).toBe('public, max-age=5, stale-while-revalidate=5')
  expect(first.headers.get('vary')!.toLowerCase()).toContain('lang, x-locale')
  for (const cached of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await api.app.request(list, { headers: { 'if-none-match': cached } })
    expect([again.status, await again.text(), again.headers.get('etag')], cached).toEqual([304, '', etag])
    expect(again.headers.get('access-control-allow-origin')).toBe('*')
  }
  expect((await api.call(list, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  expect((await api.call(list, { headers: { lang: 'ja' } })).headers.get('etag')).not.toBe(etag)
  await publish(api.db, 'Something new', { langs: [...locales] })
  expect((await api.call(list, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('R574 the response to a poll is not stored', async () => {
  expect((await api.call('/v2/newsflash/newestList?start_time=0')).headers.get('cache-control')).toBe('no-store')
})

const notFound: Record<Locale, string> = {
  en: 'This page could not be found',
  cn: '找不到该页面',
  tw: '找不到這個頁面',
  vi: 'Không tìm thấy trang này',
  ko: '페이지를 찾을 수 없습니다',
  ja: 'ページが見つかりません',
  th: 'ไม่พบหน้านี้',
  tr: 'Bu sayfa bulunamadı',
}

test.for(locales)("R690 R701 an unknown path is code '404' with HTTP 404 and its text, in %s", async (locale) => {
  for (const path of ['/v2/nothing/here', '/v2', '/v1/', '/v2/newsflash', '/v2/newsflash/list/more']) {
    const { status, headers, envelope } = await api.call(path, { headers: { 'x-locale': locale } })
    const msg = notFound[locale]
    expect([status, envelope], path).toEqual([404, { code: '404', status: '404', msg, message: msg, data: null }])
    expect(headers.get('cache-control')).toBe('no-store')
  }
})

test('R691 a bad parameter is refused by name in the language of the caller', async () => {
  const refused = async (query: string, lang: string) => {
    const { status, envelope } = await api.call(`${list}?${query}`, { headers: { lang } })
    return [status, envelope.code, envelope.msg]
  }
  expect(await refused('limit=0', 'en')).toEqual([400, -1, 'The parameter limit is not valid'])
  expect(await refused('end_time=soon', 'cn')).toEqual([400, -1, '参数 end_time 无效'])
  expect(await refused('page=1&page=2', 'tr')).toEqual([400, -1, 'page parametresi geçerli değil'])
  // Forms say the label of their field instead.
  expect((await api.call(`${list}?limit=0`)).headers.get('x-parameter')).toBe('limit')
  expect((await api.call(list)).headers.has('x-parameter')).toBe(false)
})

test('A method that a call does not support is refused with the list of those it does', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, envelope } = await api.call(list, { method })
    expect([status, envelope.code, headers.get('allow')]).toEqual([405, -1, 'GET, HEAD, OPTIONS'])
    expect(envelope.msg).toBe(`This address does not take ${method} requests`)
    expect((await api.call('/newsflash', { method })).status).toBe(405)
  }
})

test('HEAD answers as GET without the body, OPTIONS lets any origin call with the headers of its clients', async () => {
  const head = await api.app.request(list, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(head.headers.get('etag')).toBe((await api.call(list)).headers.get('etag'))
  const preflight = await api.app.request(list, { method: 'OPTIONS', headers: { origin: 'https://client.example' } })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  const allowed = preflight.headers.get('access-control-allow-headers')!.toLowerCase().split(',')
  expect(allowed).toEqual(
    expect.arrayContaining(['lang', 'x-locale', 'token', 'viewer', 'signeruuid', 'x-app-key', 'x-signature']),
  )
  expect((await api.call(list)).headers.get('access-control-expose-headers')!.split(',')).toEqual(
    expect.arrayContaining(['ETag', 'Retry-After', 'X-Request-Id', 'X-Parameter']),
  )
})

test('R525 R526 R527 headers of signed and logged-in clients are accepted and change nothing', async () => {
  const signed = {
    'X-App-Key': 'k',
    'X-Timestamp': '0',
    'X-Nonce': 'n',
    'X-Signature': 'wrong',
    'X-Encrypt': 'false',
    token: '',
    viewer: '',
    signeruuid: '',
  }
  expect((await api.call(list, { headers: signed })).envelope).toEqual((await api.call(list)).envelope)
})

test('R695 an internal error is answered without its details, with the id of its line in the log', async () => {
  const broken = await openApi()
  await broken.db.schema.dropTable('item').cascade().execute()
  const { status, headers, envelope } = await broken.call('/v2/newsflash/list')
  expect([status, envelope.code, envelope.msg]).toEqual([500, -1, 'Unknown error occurred'])
  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{32}$/)
  expect(JSON.stringify(envelope)).not.toMatch(/item|select|\.ts/)
  await broken.close()
})

test('A single item may be cached for a few seconds as well', async () => {
  const { headers } = await api.call(`/v2/newsflash/detail?article_id=${flash}`)
  expect(headers.get('cache-control')).toContain('max-age=5')
})
