import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { createApp } from '#server/http/app.ts'
import type { Pages } from './bundle.ts'
import { correctVersion, publishVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { noNewsroom, openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { openWorld } from '#tests/world.ts'

let api: TestApi
/** Between the database and the connection that receives changes. */
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
/** How often a page was rendered, by path. */
const renders = new Map<string, number>()

/** Replaces the bundle: a page is everything that the renderer was given, and the answers of its calls. */
const echo: Pages = {
  files: () => undefined,
  newsroom: noNewsroom,
  queryOf: () => new Set(['limit', 'page', 'only_lang', 'msg', 'a', 'b']),
  async render(request, site, ask) {
    const { pathname, search } = new URL(request.url)
    renders.set(pathname, (renders.get(pathname) ?? 0) + 1)
    const [, kind, id] = /\/(flash|news)\/(\d+)$/.exec(pathname) ?? []
    const read = async (): Promise<unknown> => {
      if (kind) return ask(kind === 'flash' ? 'newsflash.detail' : 'article.detail', { article_id: wholeNumberIn(id) })
      if (pathname.endsWith('/newsflash')) return ask('newsflash.list', Object.fromEntries(new URLSearchParams(search)))
      if (pathname === '/verify') return ask('channel.auth', { account: '@farwire_x' })
      if (pathname.endsWith('/search'))
        return ask('search.list', { title: new URLSearchParams(search).get('msg') ?? 'x' })
      if (pathname === '/untagged') return ask('newsflash.choices', {})
      return pathname === '/'
        ? Promise.all([ask('home.hotArticles', { limit: 5 }), ask('article.list', { limit: 3 })])
        : undefined
    }
    const { now: _, ...facts } = site
    const { status, data } = await read().then(
      (found) => ({ status: 200, data: found }),
      ({ status, msg }: { status: number; msg: string }) => ({ status, data: msg }),
    )
    const received = { pathname, search, facts, data, filling: 'x'.repeat(2000) }
    const headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' }
    if (pathname === '/cookie') headers['set-cookie'] = 'given=1'
    // Totals are counted again in the background from time to time, and no page shows them.
    return new Response(
      JSON.stringify(received, (key, value: unknown) => (key === 'total' ? undefined : value)),
      { status, headers },
    )
  },
}

beforeAll(async () => {
  const world = await openWorld()
  proxy = await openDatabaseProxy(world.url)
  api = await openApi({ pages: echo, world: { ...world, url: proxy.url } })
})
afterAll(async () => {
  await api.close()
  await proxy.close()
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  api.app.request(path, { headers, method })
const text = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text()
const rendersOf = async (path: string, ask: () => Promise<unknown>) => {
  const before = renders.get(path) ?? 0
  await ask()
  return (renders.get(path) ?? 0) - before
}

test('The next GET shows what was published, corrected or withdrawn, on the page of the item and in lists; other pages stay cached', async () => {
  let id = 0
  await published(api, async () => (id = await publish(api.db, 'Palmgate halts withdrawals', { langs: ['en', 'ja'] })))
  let other = 0
  await published(
    api,
    async () => (other = await publish(api.db, 'An article about nothing else', { kind: 'article' })),
  )
  await published(api, async () => void (await publish(api.db, 'A flash that stays', { langs: ['en', 'ja'] })))
  // The first correction of a site adds its page to the navigation of all pages.
  await published(api, () => correctVersion(api.db, other, 'en', { body: 'A date was wrong' }))
  const pages = [`/flash/${id}`, `/ja/flash/${id}`, '/newsflash', '/ja/newsflash?only_lang=ja', '/newsflash?limit=5']
  const all = async () => (await Promise.all(pages.map((path) => text(path)))).map((body) => /Palm\w+/.exec(body)?.[0])
  expect(await all()).toEqual(Array(5).fill('Palmgate'))
  expect(await rendersOf('/newsflash', all)).toBe(0)
  await text(`/news/${other}`)

  await published(api, () =>
    correctVersion(api.db, id, 'en', { body: 'The name was wrong', title: 'Palmyra halts withdrawals' }),
  )
  expect(await all()).toEqual(['Palmyra', 'Palmgate', 'Palmyra', 'Palmgate', 'Palmyra'])
  expect(await rendersOf(`/news/${other}`, () => text(`/news/${other}`))).toBe(0)

  await published(api, () => withdrawVersion(api.db, id, 'en', 'It was not so'))
  expect(await all()).toEqual(['Palmgate', 'Palmgate', 'Palmgate', 'Palmgate', 'Palmgate'])
  await published(api, () => withdrawVersion(api.db, id, 'ja', 'It was not so'))
  expect(await all()).toEqual(Array(5).fill(undefined))
  expect((await get(`/flash/${id}`)).status).toBe(410)
  await published(api, () => publishVersion(api.db, id, 'en'))
  expect((await all())[0]).toBe('Palmyra')
  expect(await rendersOf(`/news/${other}`, () => text(`/news/${other}`))).toBe(0)
})

test('The newest item learns of the one that comes after it', async () => {
  let first = 0
  await published(api, async () => (first = await publish(api.db, 'The newest so far', { at: 1_800_000_000 })))
  expect(await text(`/flash/${first}`)).toContain('"next":null')
  await published(api, () => publish(api.db, 'And one more', { at: 1_800_000_060 }))
  expect(await text(`/flash/${first}`)).toContain('And one more')
})

test('A page is rendered once for many who ask at once, and once for those who come later', async () => {
  const rendered = await rendersOf('/crowd', async () => {
    const bodies = await Promise.all(Array.from({ length: 40 }, () => text('/crowd')))
    expect(new Set(bodies).size).toBe(1)
    expect(await text('/crowd?utm_source=mail')).toBe(bodies[0])
  })
  expect(rendered).toBe(1)
})

test('A page without what its reader mutes is rendered for that reader only, and stored nowhere', async () => {
  await text('/newsflash')
  const muting = { cookie: `mutes=${encodeURIComponent('w.meme')}` }
  expect((await get('/newsflash', muting)).headers.get('cache-control')).toBe('private, no-cache')
  expect(await rendersOf('/newsflash', () => text('/newsflash', muting))).toBe(1)
  expect(await rendersOf('/newsflash', () => text('/newsflash'))).toBe(0)
  // No other page has variants by it.
  await text('/received')
  expect(await rendersOf('/received', () => text('/received', muting))).toBe(0)
})

test('While the connection that receives changes is lost, every page is rendered; once it is back, pages are cached again', async () => {
  await text('/received')
  expect(await rendersOf('/received', () => text('/received'))).toBe(0)
  proxy.shut()
  await expect.poll(() => api.live.isCurrent()).toBe(false)
  expect(await rendersOf('/received', () => text('/received'))).toBe(1)
  expect(await rendersOf('/received', () => text('/received'))).toBe(1)
  proxy.open()
  await expect.poll(() => api.live.isCurrent()).toBe(true)
  await text('/received')
  expect(await rendersOf('/received', () => text('/received'))).toBe(0)
})

test('Each encoding has an etag, strong where its bytes never change, and answers 304 to it; HEAD has the same headers without a body', async () => {
  const tags = new Set<string>()
  const plain = await text('/forms')
  for (const [accepted, encoding, decode] of [
    ['gzip', 'gzip', gunzipSync],
    ['br, gzip', 'br', brotliDecompressSync],
    ['', null, (body: Buffer) => body],
  ] as const) {
    const answer = await get('/forms', { 'accept-encoding': accepted })
    const tag = answer.headers.get('etag')!
    const body = Buffer.from(await answer.arrayBuffer())
    expect(tag).toMatch(encoding ? /^W\/"[\w-]+"$/ : /^"[\w-]+"$/)
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
      encoding,
      String(body.byteLength),
    ])
    expect(decode(body).toString()).toBe(plain)
    const head = await get('/forms', { 'accept-encoding': accepted }, 'HEAD')
    expect([headersOf(head), await head.text()]).toEqual([headersOf(answer), ''])
    for (const ifNoneMatch of [tag, `"other", ${tag.replace(/^W\//, '')}`, '*']) {
      const same = await get('/forms', { 'accept-encoding': accepted, 'if-none-match': ifNoneMatch })
      expect(
        [same.status, same.headers.get('etag'), same.headers.get('content-length'), await same.text()],
        ifNoneMatch,
      ).toEqual([304, tag, null, ''])
      expect(same.headers.get('vary')).toBe('cookie, user-agent, accept-encoding')
    }
    expect((await get('/forms', { 'accept-encoding': accepted, 'if-none-match': '"other"' })).status).toBe(200)
    tags.add(tag)
  }
  expect(tags.size).toBe(3)
})

test('A request with a login neither gets a cached page nor puts one into the cache', async () => {
  const { token } = await createTestAccount(api.db, 'ada')
  for (const cookie of [`token=${token}`, 'theme=dark; fid=7', 'signeruuid=S']) {
    const path = `/own-${encodeURIComponent(cookie)}`
    const count = await rendersOf(path, async () => {
      for (let round = 0; round < 2; round++)
        expect((await get(path, { cookie })).headers.get('cache-control')).toBe('private, no-cache')
    })
    expect(count, cookie).toBe(2)
    expect(await rendersOf(path, () => text(path))).toBe(1)
    expect(await rendersOf(path, () => text(path, { cookie }))).toBe(1)
  }
})

test('A token without a session gets the shared page; where that depends on the login, a page of its own', async () => {
  const count = await rendersOf('/made-up', async () => {
    for (const cookie of ['token=1', 'token=2', '', 'token=3'])
      expect((await get('/made-up', { cookie })).headers.get('cache-control'), cookie).toBe('public, no-cache')
  })
  expect(count).toBe(1)
  expect((await get('/untagged', { cookie: 'token=1' })).headers.get('cache-control')).toBe('private, no-cache')
})

test('Parameters that a page does not read neither reach it nor make another copy of it', async () => {
  const count = await rendersOf('/random', async () => {
    for (const query of ['', '?x=0.1', '?x=0.2&utm_source=mail', '?y', '?&&=']) {
      const page = JSON.parse(await text(`/random${query}`)) as { search: string }
      expect(page.search, query).toBe('')
    }
  })
  expect(count).toBe(1)
  expect(JSON.parse(await text('/random?x=1&b=2&a=1'))).toMatchObject({ search: '?a=1&b=2' })
})

test('What sets a cookie, was refused something or reads what has no tags is rendered each time', async () => {
  for (const path of ['/cookie', '/flash/999999999', '/untagged']) {
    const count = await rendersOf(path, async () => {
      for (let round = 0; round < 2; round++) await get(path)
    })
    expect(count, path).toBe(2)
  }
  expect((await get('/cookie')).headers.get('set-cookie')).toBe('given=1')
})

test('R966 a search is cached until an item is published that it may find; other searches evict no other page', async () => {
  const own = createApp({
    ...api,
    config: { ...api.config, cache: { ...api.config.cache, pageMegabytes: 1 } },
    pages: echo,
  })
  const rendersOfOwn = (path: string) => rendersOf(path.split('?', 1)[0]!, async () => (await own.request(path)).text())
  expect([await rendersOfOwn('/search?msg=quillon'), await rendersOfOwn('/search?msg=quillon')]).toEqual([1, 0])
  await published(api, () => publish(api.db, 'Quillon opens', { langs: ['en'] }))
  expect(await (await own.request('/search?msg=quillon')).text()).toContain('opens')
  expect(await rendersOfOwn('/beside')).toBe(1)
  for (let index = 0; index < 200; index++) await rendersOfOwn(`/search?msg=random${index}`)
  expect([await rendersOfOwn('/beside'), await rendersOfOwn('/search?msg=random199')]).toEqual([0, 0])
  expect(await rendersOfOwn('/search?msg=random0')).toBe(1)
})

test('Without a CDN every cache must revalidate before each use; with one it may serve only the variant of a first visit', async () => {
  const own = createApp({
    ...api,
    config: { ...api.config, cache: { ...api.config.cache, cdnSeconds: 60 } },
    pages: echo,
  })
  const sentTo = async (path: string, headers: Record<string, string> = {}) =>
    headersOf(await own.request(path, { headers }))
  const shared = await sentTo('/newsflash?limit=1')
  expect(shared).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'cdn-cache-control': 'max-age=60, stale-while-revalidate=60',
    'surrogate-key': expect.stringMatching(/^list:flash( item:\d+)+$/),
  })
  expect(shared['cache-tag']).toBe(shared['surrogate-key']!.replaceAll(' ', ','))
  const others: [path: string, headers: Record<string, string>, control: string][] = [
    ['/newsflash', { cookie: 'theme=light' }, 'public, no-cache'],
    ['/newsflash', { cookie: 'tz=Asia/Tokyo' }, 'public, no-cache'],
    ['/newsflash', { 'user-agent': 'MicroMessenger' }, 'public, no-cache'],
    ['/zh/frontpage', {}, 'public, no-cache'],
    ['/newsflash', { cookie: 'fid=7' }, 'private, no-cache'],
    ['/untagged', {}, 'private, no-cache'],
    ['/flash/999999999', {}, 'private, no-cache'],
  ]
  for (const [path, headers, control] of others) {
    const sent = await sentTo(path, headers)
    expect([sent['cache-control'], sent['surrogate-key'], sent['cdn-cache-control']], path).toEqual([
      control,
      undefined,
      undefined,
    ])
  }
  expect((await get('/newsflash')).headers.get('cache-control')).toBe('public, no-cache')
})

const decoders: Record<string, (body: Buffer) => Buffer> = { gzip: gunzipSync, br: brotliDecompressSync }

/** The headers of a response, without the id that each request has. */
function headersOf({ headers }: Response): Record<string, string> {
  const { 'x-request-id': _, ...others } = Object.fromEntries(headers)
  return others
}

/** A response without what depends on how well it was compressed. */
async function readable(response: Response) {
  const { 'content-length': _, ...headers } = headersOf(response)
  const body = Buffer.from(await response.arrayBuffer())
  const decode = decoders[headers['content-encoding'] ?? '']
  return [response.status, headers, (decode && body.byteLength ? decode(body) : body).toString()]
}

test('Property: whatever was requested before, a response is the one that the same request gets from an empty cache', async () => {
  let id = 0
  await published(api, async () => (id = await publish(api.db, 'Shown to everybody', { langs: ['en', 'cn'] })))
  const alone = createApp({
    ...api,
    config: { ...api.config, cache: { ...api.config.cache, pageMegabytes: 0 } },
    pages: echo,
  })
  const agents = [
    '',
    'Mozilla/5.0 (X11; Linux x86_64)',
    'Mozilla/5.0 (iPhone) Mobile',
    'iPad',
    'Mobile MicroMessenger/8',
    'Weibo',
    'curl/8',
  ]
  const parameters = fc.constantFrom(
    '',
    '?ios=1',
    '?limit=2&page=1',
    '?page=1&limit=2',
    '?utm_source=a',
    '?only_lang=ja&gclid=1',
    '?msg=%E4%BA%A4',
  )
  const cookies = fc.uniqueArray(
    fc.constantFrom(
      'theme=light',
      'theme=dark',
      'theme=%3Cb%3E',
      'tz=Asia%2FTokyo',
      'tz=asia/tokyo',
      'tz=+05:30',
      'tz=no',
      'token=one',
      'token=two',
      'fid=7',
      'signeruuid=S',
      'other=1',
    ),
    { maxLength: 4 },
  )
  const requests = fc.record({
    path: fc.constantFrom(
      '/',
      '/newsflash',
      '/zh/newsflash',
      '/m/zh/newsflash',
      `/flash/${id}`,
      `/zh/flash/${id}`,
      '/downloads',
      '/Newsflash',
      '/search',
    ),
    query: parameters,
    cookie: cookies.map((pairs) => pairs.join('; ')),
    agent: fc.constantFrom(...agents),
    forwarded: fc.constantFrom('10.0.0.1', '10.0.0.2'),
    accepted: fc.constantFrom('', 'gzip', 'br, gzip'),
    method: fc.constantFrom('GET', 'HEAD'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 2, maxLength: 12 }), async (sequence) => {
      for (const { path, query, cookie, agent, forwarded, accepted, method } of sequence) {
        const init = {
          method,
          headers: {
            'user-agent': agent,
            'x-forwarded-for': forwarded,
            'accept-encoding': accepted,
            'accept-language': forwarded,
            ...(cookie ? { cookie } : {}),
          },
        }
        const [mine, lone] = await Promise.all([api.app.request(path + query, init), alone.request(path + query, init)])
        expect(await readable(mine)).toEqual(await readable(lone))
      }
    }),
    { numRuns: 40 },
  )
}, 120_000)

test('R41 a look-up that a page makes counts against the limit of the call, of the network that requests the page', async () => {
  const { points } = calls['channel.auth'].limit!
  const incoming = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress }, headers: {} } })
  const open = (address: string) => api.app.request('/verify', {}, incoming(address))
  for (let count = 0; count < points; count++) expect((await open('198.51.100.9')).status).toBe(200)
  const refused = await open('198.51.100.9')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await open('198.51.100.10')).status).toBe(200)
  const call = await api.app.request('/v2/channel/auth?account=%40farwire_x', {}, incoming('198.51.100.9'))
  expect(call.status).toBe(429)
})
