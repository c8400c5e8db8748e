import { hash } from 'node:crypto'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { wordsOf } from '#tests/e2e/words.ts'
import { existsSync, readFileSync } from 'node:fs'
import { localeFacts, locales, type Locale } from '#domain/platform/locale.ts'

const specification = '../shared/spec/routes.json'
const prefixes = locales.map((locale) => '/' + localeFacts[locale].prefix)
const notFound = /This page could not be found|找不到|見つかりません|찾을 수 없|Không tìm thấy|ไม่พบ|bulunamad/

test('R66 R120 R127 R141 every route of the specification answers, alone and under its prefixes', async ({ site }) => {
  test.skip(!existsSync(specification), 'without ../shared/spec')
  const routes = JSON.parse(readFileSync(specification, 'utf8')) as { path: string; prefixed: boolean }[]
  for (const { path, prefixed } of routes) {
    const bare = path.replace(/\/\{[^}]+\}$/, '')
    const expected = bare === '/404' ? [404] : [200, 302]
    expect(expected, bare).toContain((await site.get(bare)).status)
    for (const prefix of prefixes) {
      const { status } = await site.get(prefix + (bare === '/' ? '' : bare))
      // Two paths without an address with a prefix: /dataView itself has one, only its chart pages do not.
      if (!prefixed && bare !== '/dataView') expect(status, prefix + bare).toBe(404)
      else expect(expected, prefix + bare).toContain(status)
    }
  }
  expect((await site.get('/dataView/btc')).status).toBe(200)
  for (const prefix of prefixes) expect((await site.get(`${prefix}/dataView/btc`)).status).toBe(404)
})

/** The home of a language leads to its own pages, its wire has flashes, and both are named in its words. */
async function hasHomeAndWire(site: TestSite, locale: Locale): Promise<void> {
  const { prefix, tag } = localeFacts[locale]
  const words = wordsOf(locale)
  const home = await site.get(`/${prefix}`)
  const wire = await site.get(`/${prefix}/newsflash`)
  expect([home.status, wire.status]).toEqual([200, 200])
  for (const { text } of [home, wire]) expect(text).toContain(`<html lang="${tag}"`)
  expect(home.text).toContain(`href="/${prefix}/article"`)
  expect(home.text).toContain(words('home', 'all_articles'))
  expect(wire.text).toMatch(/data-item/)
  expect(wire.text).not.toContain(words('home', 'all_articles'))
}

test('R67 /en has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'en'))
test('R68 /vi has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'vi'))
test('R69 /zh has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'cn'))
test('R70 R77 /ko has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'ko'))
test('R71 /tw has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'tw'))
test('R72 /ja has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'ja'))
test('R73 /th has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'th'))
test('R74 /tr has home and wire in its language', ({ site }) => hasHomeAndWire(site, 'tr'))

test('R25 R63 un-prefixed pages are English for any Accept-Language, and answer directly', async ({ site }) => {
  const { text } = await site.get('/newsflash', { 'accept-language': 'ja', cookie: 'lang=ja' })
  expect(text).toContain('<html lang="en"')
  expect(text).toContain('Flash wire')
})

test('R75 other first segments are 404, /cn redirects permanently to /zh', async ({ site }) => {
  expect((await site.get('/fr/newsflash')).status).toBe(404)
  for (const [from, to] of [
    ['/cn', '/zh'],
    ['/cn/newsflash?ios=1', '/zh/newsflash?ios=1'],
  ] as const) {
    const { status, location } = await site.get(from)
    expect(status).toBe(308)
    expect(location).toBe(to)
  }
})

test('an address of flashes or articles without an id leads to their list, with what the list reads', async ({
  site,
}) => {
  for (const [from, to] of [
    ['/flash', '/newsflash'],
    ['/zh/flash/?source=A,B&ios=1&utm_source=x', '/zh/newsflash?ios=1&source=A,B'],
    ['/news?important=1&comments=2', '/article?important=1'],
  ] as const) {
    const { status, location } = await site.get(from)
    expect(status, from).toBe(302)
    expect(decodeURIComponent(location ?? ''), from).toBe(to)
  }
})

test('R78 paths match in any case and with a slash at the end', async ({ site }) => {
  for (const path of ['/dataview', '/DATAVIEW', '/newsflash/', '/NewsFlash', '/zh/Article/'])
    expect((await site.get(path)).status, path).toBe(200)
  // Pages that several paths share know theirs in any case, too.
  for (const path of ['/japan_flash', '/korea_flash', '/article_choice', '/article_exclusive']) {
    const titleOf = async (address: string) => /<title>.*?<\/title>/.exec((await site.get(address)).text)![0]
    expect(await titleOf(path.toUpperCase()), path).toBe(await titleOf(path))
  }
})

test('R79 R84 R690 R80 R691 unknown routes, ids and bad ids are 404 with the text in the language', async ({
  site,
}) => {
  const paths = [
    '/nonsense',
    '/zh/nonsense',
    '/newsflash/1/2/3',
    '/404',
    '/th/404',
    '/news/999999999',
    '/flash/999999999',
    '/news/abc',
    '/flash/1e9',
    '/ja/flash/0',
    '/newsflash/-1',
    '/flash/%00',
    '/..%2f..%2fetc',
    '/newsflash?end_time=yesterday',
  ]
  for (const path of paths) {
    const { status, text } = await site.get(path)
    expect(status, path).toBe(404)
    expect(text, path).toMatch(notFound)
  }
  expect((await site.get('/nonsense')).text).toContain('This page could not be found')
  expect((await site.get('/nonsense')).text).toContain('Go back to home')
})

test('R81 R82 the canonical link is the origin and full path, with content parameters only', async ({ site }) => {
  const canonical = async (path: string) =>
    /<link rel="canonical" href="([^"]*)"/.exec((await site.get(path)).text)?.[1]?.replaceAll('&amp;', '&')
  expect(await canonical('/newsflash?utm_source=x&page=2&ref=y')).toBe(`${site.origin}/newsflash?page=2`)
  expect(await canonical('/en/newsflash')).toBe(`${site.origin}/en/newsflash`)
  expect(await canonical('/zh')).toBe(`${site.origin}/zh`)
  expect(await canonical('/')).toBe(`${site.origin}/`)
  expect(await canonical('/th/DATAVIEW')).toBe(`${site.origin}/th/dataView`)
  expect(await canonical('/search?msg=BTC')).toBe(`${site.origin}/search?msg=BTC`)
})

test('R83 R857 pages have their own titles and reciprocal language links with x-default', async ({ site }) => {
  const links = async (path: string) =>
    [...(await site.get(path)).text.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
      .map(([, lang, href]) => `${lang} ${href}`)
      .sort()
  const english = await links('/newsflash')
  expect(english).toHaveLength(9)
  expect(english).toContain(`zh-Hans ${site.origin}/zh/newsflash`)
  expect(english).toContain(`x-default ${site.origin}/newsflash`)
  for (const locale of locales) expect(await links(`/${localeFacts[locale].prefix}/newsflash`)).toEqual(english)
  expect(await links(`/flash/${site.flashInTwo}`)).toHaveLength(3)
  const titles = await Promise.all(
    ['/', '/newsflash', '/article', '/article_choice', '/article_exclusive', '/frontpage', '/downloads', '/ai'].map(
      async (path) => /<title>([^<]*)<\/title>/.exec((await site.get(path)).text)?.[1],
    ),
  )
  expect(new Set(titles).size).toBe(titles.length)
  const { text } = await site.get(`/news/${site.article('harbour-chain')}`)
  for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'twitter:card', 'description'])
    expect(text).toMatch(new RegExp(`<meta (property|name)="${name}" content="[^"]+"`))
})

test('R67 a form leads to its page in the language that is shown', async ({ site }) => {
  for (const path of [
    '/topic',
    '/project',
    '/activity',
    '/search?msg=x',
    '/zh/topic',
    '/zh/project',
    '/zh/activity',
    '/zh/search?msg=x',
  ]) {
    const { text } = await site.get(path)
    const forms = [...text.matchAll(/<form [^>]*data-page[^>]*>/g)].map(([tag]) => /action="([^"]*)"/.exec(tag)?.[1])
    expect(forms, path).toEqual([path.split('?')[0]])
  }
})

test('R268 R269 R270 R271 R272 R916 small devices are redirected in the language of the page, others are not', async ({
  site,
}) => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148' }
  for (const path of ['/frontpage', '/activity', '/radios', '/ja/frontpage']) {
    const { status, location } = await site.get(path, phone)
    expect(status).toBe(302)
    expect(location).toBe(`${site.origin}/m${path.startsWith('/ja') ? '' : '/en'}${path}`)
  }
  expect((await site.get('/farcaster/details?hash=1', phone)).location).toBe('/downloads')
  for (const path of ['/report', '/citycamps', '/newsflash']) expect((await site.get(path, phone)).status).toBe(200)
  for (const agent of ['Mozilla/5.0 (iPad; CPU OS 12_2) Mobile/15E148', 'Mozilla/5.0 (Windows NT 10.0)']) {
    for (const path of ['/frontpage', '/activity', '/farcaster'])
      expect((await site.get(path, { 'user-agent': agent })).status).toBe(200)
  }
})

test('the mobile shell has the same pages in its small layout, without a redirect loop', async ({ site }) => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) Mobile/15E148' }
  for (const path of ['/m', '/m/en', '/m/en/frontpage', '/m/en/activity', '/m/zh/newsflash']) {
    const { status, text } = await site.get(path, phone)
    expect(status, path).toBe(200)
    expect(text).toContain('<main id="main"')
    // The desktop layout has a search box in its header, and a footer.
    expect(text).not.toMatch(/id="header-search"|<footer/)
  }
})

test('R273 R274 the sharing script is loaded in WeChat and Weibo only, each its own', async ({ site }) => {
  const sharing = async (agent: string) =>
    [...(await site.get('/', { 'user-agent': agent })).text.matchAll(/<script[^>]*data-sharing="(\w+)"/g)].map(
      (match) => match[1],
    )
  expect(await sharing('Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0')).toEqual(['wechat'])
  expect(await sharing('Mozilla/5.0 (Linux; Android) Mobile Weibo (x)')).toEqual(['weibo'])
  expect(await sharing('Mozilla/5.0 (iPhone) Mobile Safari')).toEqual([])
})

test('no page has inline script, nor style but that of a first visit, which the policy names by its hash', async ({
  site,
}) => {
  for (const path of ['/', '/newsflash', `/news/${site.article('harbour-chain')}`, '/nonsense']) {
    const { text, headers } = await site.get(path)
    const scripts = [...text.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")([^>]*)>([^<]*)/g)]
    for (const [, attributes, body] of scripts) expect([/src=/.test(attributes!), body]).toEqual([true, ''])
    const [element, style] = /<style data-sheet="[^"]+">(.+?)<\/style>/s.exec(text)!
    expect(text.replace(element, '')).not.toMatch(/<[^>]+\sstyle="|<style|\son\w+="/)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/)
    const source = hash('sha256', style!, 'base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${source}';`)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe/)
  }
})

test('R161 login pages have the bare layout, reading pages the one with header and footer', async ({ site }) => {
  const frame = async (path: string) => {
    const { text } = await site.get(path)
    return { hasSections: /<nav aria-label="Sections"/.test(text), hasFooter: /<footer/.test(text) }
  }
  expect(await frame('/login/login')).toEqual({ hasSections: false, hasFooter: false })
  expect(await frame('/newsflash')).toEqual({ hasSections: true, hasFooter: true })
})

test('R91 R92 R100 R104 R113 pages of events, media and reports have their content before any script', async ({
  site,
}) => {
  const pages: [path: string, ...texts: string[]][] = [
    ['/map', 'Event map', 'Reading group: proofs that a phone can check', 'Istanbul'],
    ['/zh/map', '活动地图', '读书会'],
    ['/worldwide', 'Events worldwide', 'South Korea', 'Türkiye'],
    ['/citycamps', 'City camps', '<form', 'name="city"'],
    ['/citycampsnewyork', 'City camp New York', '<form'],
    ['/radios', 'Podcasts', 'Six hours without a door', 'name="title"'],
    ['/video', 'Videos', 'The week in five pictures'],
    ['/report', 'Report to the newsroom', '<textarea'],
  ]
  for (const [path, ...texts] of pages) {
    const { status, text } = await site.get(path)
    expect(status, path).toBe(200)
    expect(
      texts.filter((each) => !text.includes(each)),
      path,
    ).toEqual([])
  }
})
