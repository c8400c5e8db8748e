import { parseAtomFeed, parseFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feedFormats, feedLists } from '#contract/syndication/feed.ts'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { indexTags } from '#server/news/index/write.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish, publishNews } from '#tests/news.ts'
import { published } from '#tests/published.ts'
import { mustBeXml } from '#tests/xml.ts'

let api: TestApi
let author: number
const origin = 'https://wire.example'
const hub = 'https://hub.example/push'
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin, WEBSUB_HUB: hub } })
  const { id } = await api.db
    .insertInto('author')
    .values({ nickname: 'Ann (desk) & co' })
    .returning('id')
    .executeTakeFirstOrThrow()
  author = id
  await publishNews(api.db, [
    ['Plain flash', { at: noon + 1, tags: ['ETF', 'R&D <x>'] }],
    ['Weighted flash', { at: noon + 2, weight: 1, tags: ['ETF'], authorId: id }],
    ['Detective flash', { at: noon + 3, isDetective: true, langs: ['ja', 'tw'] }],
    [
      'Plain article',
      {
        at: noon + 4,
        kind: 'article',
        tags: ['ETF'],
        authorId: id,
        abstract: 'Short.',
        content: '<p><a href="/flash/1">a</a> <a href="#fn1">n</a> <img src="/c.png"> ]]&gt; href="/unchanged"</p>',
      },
    ],
    ['Original article', { at: noon + 5, kind: 'article', isOriginal: true, langs: ['en', 'ja'] }],
    ['Exclusive article', { at: noon + 6, kind: 'article', isExclusive: true }],
    ['Choice article', { at: noon + 7, kind: 'article', isChoice: true }],
    ['Important article', { at: noon + 8, kind: 'article', isImportant: true }],
  ])
})
afterAll(() => api.close())

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await api.app.request(path, { headers })
  return { status: response.status, headers: response.headers, body: await response.text() }
}
const titlesOf = async (path: string) => {
  const parsed = parseFeed((await get(path)).body)
  const { items, entries } = parsed.feed as { items?: { title?: string }[]; entries?: { title?: { value?: string } }[] }
  return items?.map(({ title }) => title) ?? entries?.map(({ title }) => title?.value) ?? []
}

test('R855 every list has a feed of its own in three formats, newest first; flash and article meet in all only', async () => {
  const expected: Record<string, string[]> = {
    flash: ['Weighted flash', 'Plain flash'],
    weighted: ['Weighted flash'],
    detective: [],
    article: ['Important article', 'Choice article', 'Exclusive article', 'Original article (en)', 'Plain article'],
    original: ['Original article (en)'],
    exclusive: ['Exclusive article'],
    choice: ['Choice article'],
    important: ['Important article'],
    explainer: [],
    column: [],
    podcast: [],
    video: [],
    report: [],
    adverse: [],
    all: [
      'Important article',
      'Choice article',
      'Exclusive article',
      'Original article (en)',
      'Plain article',
      'Weighted flash',
      'Plain flash',
    ],
  }
  expect(Object.values(feedLists).flat().sort()).toEqual([...Object.keys(expected), 'today'].sort())
  for (const [list, titles] of Object.entries(expected)) {
    for (const format of feedFormats)
      expect(await titlesOf(`/feeds/${list}.${format}`), `${list}.${format}`).toEqual(titles)
  }
})

test('a feed with a language prefix contains only what is public in that language, and names it', async () => {
  expect(await titlesOf('/ja/feeds/all.xml')).toEqual(['Original article (ja)', 'Detective flash (ja)'])
  expect(await titlesOf('/tw/feeds/detective.atom')).toEqual(['Detective flash (tw)'])
  expect(await titlesOf('/th/feeds/all.json')).toEqual([])
  for (const locale of locales) {
    const { prefix, tag } = localeFacts[locale]
    expect(parseRssFeed((await get(`/${prefix}/feeds/flash.xml`)).body).language).toBe(tag)
    expect(parseJsonFeed((await get(`/${prefix}/feeds/flash.json`)).body).language).toBe(tag)
    expect((await get(`/${prefix}/feeds/flash.atom`)).body).toContain(`xml:lang="${tag}"`)
  }
})

test('R855 a tag has a feed of flashes, an author one of articles, and either has the other kind or both by parameter', async () => {
  expect(await titlesOf('/feeds/tag/ETF.xml')).toEqual(['Weighted flash', 'Plain flash'])
  expect(await titlesOf('/feeds/tag/ETF.atom?kind=article')).toEqual(['Plain article'])
  expect(await titlesOf('/feeds/tag/ETF.json?kind=all')).toEqual(['Plain article', 'Weighted flash', 'Plain flash'])
  expect(await titlesOf(`/feeds/tag/${encodeURIComponent('R&D <x>')}.xml`)).toEqual(['Plain flash'])
  expect(await titlesOf(`/feeds/author/${author}.xml`)).toEqual(['Plain article'])
  expect(await titlesOf(`/feeds/author/${author}.xml?kind=flash`)).toEqual(['Weighted flash'])
  expect(await titlesOf(`/ja/feeds/author/${author}.json`)).toEqual([])
})

test('an address without a feed answers 404', async () => {
  const paths = [
    '/feeds/',
    '/feeds/nothing.xml',
    '/feeds/flash.rdf',
    '/feeds/flash',
    '/feeds/__proto__.xml',
    '/feeds/toString.json',
    '/feeds/tag/nowhere.xml',
    '/feeds/tag/%E0%A4%A.xml',
    '/feeds/tag/%00.xml',
    `/feeds/tag/${'x'.repeat(5000)}.xml`,
    '/feeds/tag/ETF.xml?kind=constructor',
    '/feeds/author/0.xml',
    '/feeds/author/99999999.xml',
    '/feeds/author/99999999999999999999.xml',
    "/feeds/author/1'--.xml",
    '/feeds/tag/a/b.xml',
  ]
  for (const path of paths) {
    const { status, body } = await get(path)
    expect([status, body], path).toEqual([404, 'There is no such feed.\n'])
  }
})

test('the rules of feed validators: addresses are whole, dates are in their form, ids are unique, self and hub are named', async () => {
  const rss = await get('/feeds/article.xml')
  expect(rss.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  expect(rss.headers.get('link')).toBe(`<${origin}/feeds/article.xml>; rel="self", <${hub}>; rel="hub"`)
  const feed = parseRssFeed(rss.body)
  expect(feed).toMatchObject({ title: 'Farwire: Articles', link: `${origin}/article`, language: 'en' })
  expect(feed.atom?.links).toEqual([
    { href: `${origin}/feeds/article.xml`, rel: 'self', type: 'application/rss+xml' },
    { href: hub, rel: 'hub' },
  ])
  expect(feed.description).toBeTruthy()
  const rfc822 =
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
  for (const [, date] of rss.body.matchAll(/<(?:pubDate|lastBuildDate)>(.*?)</g)) expect(date).toMatch(rfc822)
  const plain = feed.items!.at(-1)!
  expect(plain.link).toMatch(new RegExp(`^${origin}/news/\\d+$`))
  expect(plain.guid).toMatchObject({ value: plain.link, isPermaLink: true })
  expect(rss.body).toMatch(/<author>\s*(<!\[CDATA\[)?desk@farwire\.example \(Ann desk & co\)/)
  expect(plain.description).toContain(`<a href="${origin}/flash/1"`)
  expect(plain.description).toContain(`<a href="${plain.link}#fn1"`)
  expect(plain.description).toContain(`src="${origin}/c.png"`)
  expect(plain.description).toContain('href="/unchanged"')
  expect(new Set(feed.items!.map(({ guid }) => guid?.value)).size).toBe(feed.items!.length)

  const atom = await get('/feeds/article.atom')
  expect(atom.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const { id, updated, authors, links, entries } = parseAtomFeed(atom.body)
  expect([id, authors?.[0]?.name]).toEqual([`${origin}/feeds/article.atom`, 'Farwire'])
  expect(links?.map(({ rel }) => rel)).toEqual(['self', 'alternate', 'hub'])
  for (const date of [updated, ...entries!.flatMap((entry) => [entry.updated, entry.published])])
    expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
  expect(
    entries!.every(
      (entry) =>
        entry.id && entry.title?.value && entry.links?.[0]?.rel === 'alternate' && entry.content?.type === 'html',
    ),
  ).toBe(true)

  const json = await get('/feeds/article.json')
  expect(json.headers.get('content-type')).toBe('application/feed+json; charset=utf-8')
  expect(JSON.parse(json.body)).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: `${origin}/feeds/article.json`,
    hubs: [{ type: 'WebSub', url: hub }],
  })
  expect(JSON.parse(json.body).items.at(-1)).toMatchObject({
    id: plain.link,
    url: plain.link,
    title: 'Plain article',
    summary: 'Short.',
    tags: ['ETF'],
  })
})

test('without a hub none is named', async () => {
  const bare = await openApi({ env: { SITE_ORIGIN: origin } })
  for (const format of feedFormats) {
    const response = await bare.app.request(`/feeds/flash.${format}`)
    expect(response.headers.get('link')).toBe(`<${origin}/feeds/flash.${format}>; rel="self"`)
    expect(await response.text()).not.toMatch(/hub/)
  }
  await bare.close()
})

test('hostile text stays text: XML is well-formed and its text equals the input', async () => {
  const hostile = 'A ]]> & <script>alert(1)</script> "q" \'a\' &amp; &#0; 😀 end'
  const id = await publish(api.db, 'To be replaced', { langs: ['ko'], kind: 'article', authorId: author, tags: ['t'] })
  await api.db
    .updateTable('item_version')
    .set({
      title: `${hostile}\u0001\u000b\u001f\ufffe`,
      content_html: `<p>${'\u0002'}x]]&gt;</p><pre>]]></pre>`,
      tags: ['a"b', ']]>', '\u0003<&'],
    })
    .where('article_id', '=', id)
    .execute()
  await api.db.transaction().execute((trx) => indexTags(trx, [id]))
  for (const format of ['xml', 'atom'] as const) {
    const { body } = await get(`/ko/feeds/article.${format}`)
    await mustBeXml(api.db, body)
    expect(body).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/)
  }
  const [item] = parseRssFeed((await get('/ko/feeds/article.xml')).body).items!
  expect(item!.title).toBe(hostile)
  expect(item!.description).toBe('<p>x]]&gt;</p><pre>]]></pre>')
  expect(parseAtomFeed((await get('/ko/feeds/article.atom')).body).entries![0]!.title?.value).toBe(hostile)
  expect(JSON.parse((await get('/ko/feeds/article.json')).body).items[0].title).toContain(hostile)
  await mustBeXml(api.db, (await get(`/ko/feeds/tag/${encodeURIComponent(']]>')}.xml?kind=article`)).body)
})

test('who has the feed gets 304, by tag or by date; a correction and a withdrawal make it new', async () => {
  const first = await publish(api.db, 'Older', { at: noon + 10, langs: ['tr'] })
  await publish(api.db, 'Newer', { at: noon + 11, langs: ['tr'] })
  const path = '/tr/feeds/flash.xml'
  let cached = await get(path)
  const conditions = (): Record<string, string>[] => [
    { 'if-none-match': cached.headers.get('etag')! },
    { 'if-modified-since': cached.headers.get('last-modified')! },
  ]
  const expectKnown = async () => {
    for (const condition of conditions()) {
      const { status, body, headers } = await get(path, condition)
      expect([status, body, headers.get('etag')]).toEqual([304, '', cached.headers.get('etag')])
    }
  }
  const expectNew = async () => {
    expect((await get(path, conditions()[0])).status).toBe(200)
    expect(
      (await get(path, { 'if-modified-since': cached.headers.get('last-modified')!, 'if-none-match': '"other"' }))
        .status,
    ).toBe(200)
    cached = await get(path)
  }
  expect(cached.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  await expectKnown()
  await published(api, () =>
    correctVersion(
      api.db,
      first,
      'tr',
      { body: 'It was <b>5</b> & not 6', content: '<p>5</p>' },
      new Date((noon + 86_400) * 1000),
    ),
  )
  await expectNew()
  const atom = parseAtomFeed((await get('/tr/feeds/flash.atom')).body).entries!.find(
    ({ title }) => title?.value === 'Older',
  )!
  expect(atom.content?.value).toBe('<p><strong>Düzeltme (2026-11-21):</strong> It was 5 &amp; not 6</p><p>5</p>')
  expect(atom.updated).not.toBe(atom.published)
  await expectKnown()
  const before = Date.parse(cached.headers.get('last-modified')!)
  await published(api, () => withdrawVersion(api.db, first, 'tr', 'Wrong'))
  await api.db
    .updateTable('item_version')
    .set({ updated_at: new Date(before + 86_400_000) })
    .where('article_id', '=', first)
    .execute()
  expect((await get(path, { 'if-modified-since': new Date(before).toUTCString() })).status).toBe(200)
  await expectNew()
  expect(cached.body).not.toContain('Older')
})

test('A feed is written once until an item changes, whatever parameters come along', async () => {
  const id = await published(api, () => publish(api.db, 'Stored title', { at: noon + 40, langs: ['vi'] }))
  const paths = ['/vi/feeds/flash.xml', '/vi/feeds/flash.atom?x=1', '/v2/rss/newsflash?lang=vi']
  const titles = async () =>
    Promise.all(
      paths.map(async (path) => /<title>(?:<!\[CDATA\[)?(Stored|Silent|New) title/.exec((await get(path)).body)?.[1]),
    )
  expect(await titles()).toEqual(['Stored', 'Stored', 'Stored'])
  await api.db.updateTable('item_version').set({ title: 'Silent title' }).where('article_id', '=', id).execute()
  expect(await titles()).toEqual(['Stored', 'Stored', 'Stored'])
  expect((await get('/vi/feeds/flash.xml?x=0.5')).body).toContain('Stored title')
  await published(api, () => correctVersion(api.db, id, 'vi', { body: 'Renamed', title: 'New title' }))
  expect(await titles()).toEqual(['New', 'New', 'New'])
})
