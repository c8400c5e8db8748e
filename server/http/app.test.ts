import { existsSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noNewsroom, openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import type { PageAsk } from './pages/bundle.ts'
import type { Site } from '#domain/site/facts.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const android = 'Mozilla/5.0 (Linux; Android 15) Mobile'
const pad = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148'
const desk = 'Mozilla/5.0 (X11; Linux x86_64)'
const get = (path: string, userAgent = desk, more: Record<string, string> = {}) =>
  api.app.request(path, { headers: { 'user-agent': userAgent, ...more } })
const leads = async (path: string, userAgent: string) => {
  const { status, headers } = await get(path, userAgent)
  return [status, headers.get('location')]
}
const siteAt = async (path: string, headers: Record<string, string> = {}) =>
  (await (await get(path, desk, headers)).json()) as Site

const origin = 'http://127.0.0.1:3000'

test.for(['/frontpage', '/activity', '/radios'])(
  'R266 R267 R268 R271 R916 a phone on %s is sent to the mobile site in the language of the page, others are not',
  async (path) => {
    for (const prefix of ['', '/zh', '/en', '/tr']) {
      expect(await leads(prefix + path, phone)).toEqual([302, `${origin}/m${prefix || '/en'}${path}`])
      expect(await leads(prefix + path, android)).toEqual([302, `${origin}/m${prefix || '/en'}${path}`])
      expect(await leads(prefix + path, pad)).toEqual([200, null])
      expect(await leads(prefix + path, desk)).toEqual([200, null])
    }
    expect((await get(path, phone)).headers.get('vary')).toContain('user-agent')
  },
)

test('R266 the mobile shell itself does not redirect, so there is no loop', async () => {
  for (const path of ['/m/en/frontpage', '/m/zh/activity', '/m/radios', '/m'])
    expect(await leads(path, phone)).toEqual([200, null])
})

test('R267 R272 R916 the filters of a page go with a phone to the mobile site', async () => {
  const location = `${origin}/m/th/activity?city_id=3&oto=1`
  expect(await leads('/th/activity?city_id=3&oto=1', phone)).toEqual([302, location])
})

test('R269 R272 /report is excepted, and only the listed paths match', async () => {
  for (const path of ['/report', '/zh/report', '/activityid/1', '/frontpages', '/radioinfo/1', '/', '/newsflash']) {
    expect(await leads(path, phone), path).toEqual([200, null])
  }
})

test('R270 R916 a phone on a social page is sent to the download page in the language of the page', async () => {
  for (const prefix of ['', '/zh', '/ja'])
    for (const path of ['/farcaster', '/farcaster/latest', '/farcaster/notice/likes', '/x/farcaster']) {
      expect(await leads(prefix + path, phone), path).toEqual([302, `${prefix}/downloads`])
      expect(await leads(prefix + path, pad), path).toEqual([200, null])
    }
})

test('R93 R270 a phone that continues in the browser reaches the page it requested, and opens social pages from then on', async () => {
  const wanted = '/zh/farcaster/details?hash=0xab'
  const first = await get(wanted, phone)
  const arrival = first.headers.get('set-cookie')!.split(';')[0]!
  expect([first.status, first.headers.get('location')]).toEqual([302, '/zh/downloads'])
  const chosen = await get('/zh/downloads/browser', phone, { cookie: arrival })
  expect([chosen.status, chosen.headers.get('location')]).toEqual([303, wanted])
  const [choice, forgotten] = chosen.headers.getSetCookie()
  expect(choice).toMatch(/^app=browser; .*Expires=Fri, 31 Dec 9999/)
  expect(forgotten).toMatch(/^arrival=; .*Max-Age=0/)
  for (const path of [wanted, '/farcaster', '/ja/farcaster/latest'])
    expect((await get(path, phone, { cookie: 'app=browser' })).status, path).toBe(200)
  // The page of one who has chosen is in the cache; others are redirected all the same.
  expect(await leads('/farcaster', phone)).toEqual([302, '/downloads'])
  expect((await get('/frontpage', phone, { cookie: 'app=browser' })).status).toBe(302)
})

test('R270 the browser choice leads nowhere but to social pages of this site', async () => {
  for (const arrival of [
    'https://evil.example/farcaster',
    '//evil.example/farcaster',
    '/\\evil.example/farcaster',
    '/news/1',
    '',
  ]) {
    const cookie = `arrival=${encodeURIComponent(arrival)}`
    expect((await get('/downloads/browser', phone, { cookie })).headers.get('location'), arrival).toBe('/farcaster')
    expect((await get('/ja/downloads/browser', phone, { cookie })).headers.get('location')).toBe('/ja/farcaster')
  }
})

test('R866 each language has a web manifest that starts in it, with icons that exist', async () => {
  for (const [path, start, lang] of [
    ['/manifest.webmanifest', '/', 'en'],
    ['/zh/manifest.webmanifest', '/zh', 'zh-Hans'],
    ['/th/manifest.webmanifest', '/th', 'th'],
  ]) {
    const answer = await get(path!)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    const manifest = (await answer.json()) as { lang: string; id: string; start_url: string; icons: { src: string }[] }
    expect(manifest).toMatchObject({ id: '/', start_url: start, scope: '/', lang, display: 'standalone' })
    for (const { src } of manifest.icons) expect(existsSync(`web/public${src}`), src).toBe(true)
  }
})

test('R266 R270 the operator chooses the mobile site and the download page', async () => {
  const own = await openApi({
    env: { MOBILE_ORIGIN: 'https://m.example.org', MOBILE_DOWNLOAD_URL: 'https://apps.example.org/get' },
  })
  const location = async (path: string) =>
    (await own.app.request(path, { headers: { 'user-agent': phone } })).headers.get('location')
  expect(await location('/frontpage')).toBe('https://m.example.org/en/frontpage')
  expect(await location('/farcaster')).toBe('https://apps.example.org/get')
  await own.close()
})

test('R75 R76 /cn leads to /zh for good, with path and query', async () => {
  const cases = {
    '/cn': '/zh',
    '/cn/': '/zh/',
    '/cn/newsflash?page=2&x=%2F': '/zh/newsflash?page=2&x=%2F',
    '/CN/news/1': '/zh/news/1',
    '/m/cn/news/1': '/m/zh/news/1',
  }
  for (const [path, location] of Object.entries(cases)) expect(await leads(path, desk), path).toEqual([308, location])
  expect((await leads('/cnx', desk))[0]).toBe(200)
  expect(await siteAt('/zh/newsflash')).toMatchObject({ locale: 'cn', base: '/zh' })
})

test('Repeated slashes in a path collapse, so that no page has links to another host', async () => {
  for (const [path, location] of [
    ['//evil.example/', '/evil.example/'],
    ['///evil.example//x//?a=//b', '/evil.example/x/?a=//b'],
    ['/\\evil.example/zh', '/evil.example/zh'],
    ['/zh//news/1', '/zh/news/1'],
  ]) {
    const answer = await api.app.request(new Request(`${origin}${path}`))
    expect([answer.status, answer.headers.get('location')], path).toEqual([308, location])
  }
})

test('R25 the address alone decides the language of a page', async () => {
  const loud = { 'accept-language': 'ja', cookie: 'lang=ja; locale=ja', lang: 'ja', 'x-locale': 'ja' }
  expect(await siteAt('/newsflash', loud)).toMatchObject({ locale: 'en', base: '', isMobileShell: false })
  expect(await siteAt('/en/newsflash', loud)).toMatchObject({ locale: 'en', base: '/en' })
  expect(await siteAt('/ko', loud)).toMatchObject({ locale: 'ko', base: '/ko' })
  expect(await siteAt('/m/th/x', loud)).toMatchObject({ locale: 'th', base: '/m/th', isMobileShell: true })
  expect(await siteAt('/fr/newsflash', loud)).toMatchObject({ locale: 'en', base: '' })
})

test('Theme and time zone are read from cookies; invalid values are ignored', async () => {
  expect(await siteAt('/')).toMatchObject({ theme: 'dark', zone: 'UTC' })
  expect(await siteAt('/ja')).toMatchObject({ zone: 'Asia/Tokyo' })
  expect(await siteAt('/', { cookie: 'theme=light; tz=America%2FLima' })).toMatchObject({
    theme: 'light',
    zone: 'America/Lima',
  })
  expect(await siteAt('/', { cookie: 'theme=%3Cscript%3E; tz=Nowhere/Land' })).toMatchObject({
    theme: 'dark',
    zone: 'UTC',
  })
})

test('Pages carry the strict policy; the sharing script of an in-app browser is let in only there', async () => {
  const own = await openApi({
    env: {
      WECHAT_SCRIPT_URL: 'https://res.example.cn/js/share.js',
      STREAM_ORIGINS: 'https://streams.example.org',
      AI_ORIGIN: 'https://ai.example.org',
    },
  })
  const policy = async (userAgent: string) => {
    const { headers } = await own.app.request('/', { headers: { 'user-agent': userAgent } })
    return Object.fromEntries(
      headers
        .get('content-security-policy')!
        .split('; ')
        .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1).join(' ')]),
    )
  }
  expect(await policy(desk)).toEqual({
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'media-src': "'self' https: blob:",
    'connect-src': "'self' https://ai.example.org https://streams.example.org",
    'frame-src': "'self' https://www.youtube-nocookie.com https://player.vimeo.com https://player.bilibili.com",
    'object-src': "'none'",
    'base-uri': "'self'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  expect((await policy(`${phone} MicroMessenger/8`))['script-src']).toBe("'self' https://res.example.cn")
  expect((await policy(`${phone} Weibo`))['script-src']).toBe("'self'")
  await own.close()
})

test('Every response forbids sniffing and carries the security headers', async () => {
  for (const path of ['/', '/v2/newsflash/list', '/v2/nothing', '/robots.txt', '/cn']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
  }
  expect((await get('/')).headers.get('cache-control')).toBe('public, no-cache')
  expect((await get('/', desk, { cookie: 'fid=7' })).headers.get('cache-control')).toBe('private, no-cache')
})

test('Robots, the search description and the download code follow from the configuration', async () => {
  const robots = await get('/robots.txt')
  expect([robots.headers.get('content-type'), await robots.text()]).toEqual([
    'text/plain; charset=utf-8',
    expect.stringMatching(/^User-agent: \*\nDisallow: \/v1\/\nDisallow: \/v2\/\n/),
  ])
  const search = await get('/opensearch.xml')
  expect(search.headers.get('content-type')).toContain('application/opensearchdescription+xml')
  expect(await search.text()).toContain(`template="${origin}/search?msg={searchTerms}"`)
  const code = await get('/qr/downloads.svg')
  expect(code.headers.get('content-type')).toBe('image/svg+xml')
  expect(await code.text()).toMatch(/^<svg/)
})

test('Demo covers may run nothing, and no path leads out of their folder', async () => {
  const cover = await get('/demo/covers/dormant-wallet.svg')
  expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(cover.headers.get('content-security-policy')).toContain('sandbox')
  for (const path of [
    '/demo/covers/../content/items.json',
    '/demo/covers/..%2fcontent%2fitems.json',
    '/demo/covers/',
    '/demo/covers',
  ]) {
    expect((await get(path)).headers.get('content-type'), path).toBe('application/json')
  }
})

test('R534 a page makes its calls in the language of its address, and receives a refusal as an answer', async () => {
  const results: unknown[] = []
  const render = vi.fn(async (_: Request, _site: Site, ask: PageAsk) => {
    const id = Number(new URL(_.url).searchParams.get('id'))
    results.push(
      await ask('newsflash.detail', { article_id: id }).then(
        ({ lang, title }) => [lang, title],
        ({ code, message, status }) => [code, message, status],
      ),
    )
    return new Response('page')
  })
  const own = await openApi({
    pages: { render, queryOf: () => new Set(['id']), files: () => undefined, newsroom: noNewsroom },
  })
  const id = await publish(own.db, 'Words', { langs: ['en', 'ja'] })
  for (const path of [`/flash?id=${id}`, `/ja/flash?id=${id}`, '/tr/flash?id=5', '/flash?id=0'])
    await own.app.request(path)
  expect(results).toEqual([
    ['en', 'Words (en)'],
    ['ja', 'Words (ja)'],
    ['404', 'Bu sayfa bulunamadı', 404],
    [-1, 'The parameter article_id is not valid', 400],
  ])
  await own.close()
})

test('R689 R695 a page that cannot be rendered is a 500 with the text and no internal detail', async () => {
  const broken = await openApi({
    pages: {
      render: () => Promise.reject(new Error('secret detail')),
      queryOf: () => new Set<string>(),
      files: () => undefined,
      newsroom: noNewsroom,
    },
  })
  for (const [path, text] of [
    ['/', 'Unknown error occurred'],
    ['/zh/newsflash', '发生未知错误'],
  ] as const) {
    const answer = await broken.app.request(path)
    const body = await answer.text()
    expect(answer.status).toBe(500)
    expect(body).toContain(text)
    expect(body).toContain(answer.headers.get('x-request-id')!)
    expect(body).not.toContain('secret detail')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  await broken.close()
})

test('Responses are compressed for clients that accept it', async () => {
  for (let index = 0; index < 10; index++) await publish(api.db, `Flash number ${index}`)
  for (const path of ['/v2/newsflash/list', '/feeds/flash.xml', '/feeds/flash.json']) {
    const plain = await (await get(path)).text()
    for (const [accepted, decode] of [
      ['gzip', gunzipSync],
      ['gzip, deflate, br', brotliDecompressSync],
    ] as const) {
      const answer = await get(path, desk, { 'accept-encoding': accepted })
      expect(answer.headers.get('content-encoding'), path).toBe(accepted.split(', ').at(-1))
      expect(answer.headers.get('vary')!.toLowerCase()).toContain('accept-encoding')
      const body = Buffer.from(await answer.arrayBuffer())
      expect([null, String(body.byteLength)]).toContain(answer.headers.get('content-length'))
      expect(decode(body).toString()).toBe(plain)
    }
    expect((await get(path, desk, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull()
  }
})

test('HEAD on a page answers as GET does, without a body; other methods are refused with those that a page takes', async () => {
  const head = await api.app.request('/newsflash', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'application/json', ''])
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const { status, headers, envelope } = await api.call('/newsflash', { method, headers: { lang: 'ja' } })
    expect([status, headers.get('allow'), envelope.code], method).toEqual([405, 'GET, HEAD, OPTIONS', -1])
    expect(envelope.msg).toBe(`このアドレスは${method}リクエストを受け付けません`)
  }
})

test('Pages vary by cookie and device, and are sent compressed', async () => {
  const long = await openApi({
    pages: {
      render: async () => new Response('<p>Text'.repeat(1000), { headers: { 'content-type': 'text/html' } }),
      queryOf: () => new Set<string>(),
      files: () => undefined,
      newsroom: noNewsroom,
    },
  })
  const { headers } = await long.app.request('/', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('vary')!.toLowerCase().split(', ')).toEqual(
    expect.arrayContaining(['cookie', 'user-agent', 'accept-encoding']),
  )
  await long.close()
})

test('The icon that browsers request by default exists', async () => {
  expect(await leads('/favicon.ico', desk)).toEqual([308, '/favicon.svg'])
})

test('Hosts that are this site are called where the browser reached it, others by their address', async () => {
  expect((await siteAt('/')).links).toMatchObject({ aiOrigin: '', testOrigin: '' })
  const own = await openApi({
    env: { SITE_ORIGIN: 'https://wire.example', AI_ORIGIN: 'https://ai.example', TEST_ORIGIN: 'https://wire.example' },
  })
  const site = (await (await own.app.request('/')).json()) as Site
  expect(site.links).toMatchObject({ aiOrigin: 'https://ai.example', testOrigin: '' })
  await own.close()
})

test('R915 a page without a prefix is in the sub-site of the browser, without one in the stated language', async () => {
  for (const [path, cookie, base, locale] of [
    ['/dataView/btc', '', '', 'en'],
    ['/dataView/btc?lang=ja', '', '/ja', 'ja'],
    ['/dataView/btc?lang=en', '', '', 'en'],
    ['/dataView/btc?lang=ja', 'subsite=%2Fth', '/th', 'th'],
    ['/networkhot/7?lang=ja', 'subsite=%2F', '', 'en'],
    ['/networkhot', 'subsite=%2Fm%2Fzh', '/m/zh', 'cn'],
    ['/networkhot?lang=ja', 'subsite=%2Fx%22y', '/ja', 'ja'],
    ['/newsflash?lang=ja', 'subsite=%2Fth', '', 'en'],
    ['/zh/newsflash', 'subsite=%2Fth', '/zh', 'cn'],
  ] as const)
    for (const repeated of [1, 2])
      expect(await siteAt(path, { cookie }), `${path} ${cookie} ${repeated}`).toMatchObject({ base, locale })
})
