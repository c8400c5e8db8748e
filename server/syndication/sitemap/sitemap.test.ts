import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeFacts, locales } from '#domain/platform/locale.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { saveTokens } from '#server/markets/token/save.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'
import { mustBeXml } from '#tests/xml.ts'

let api: TestApi
let fresh: number
let old: number
let article: number
const origin = 'https://wire.example'
const now = Math.floor(Date.now() / 1000)
const day = 86_400
beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin, SUBSITE_ORIGIN_KO: 'https://ko.example' } })
  fresh = await publish(api.db, 'Fresh ]]> & <asks>', { at: now - 2 * day + 600, langs: ['en', 'cn'] })
  old = await publish(api.db, 'Old', { at: now - 2 * day - 600, langs: ['en', 'cn', 'tw', 'ko'] })
  article = await publish(api.db, 'Article', { at: now - 60, kind: 'article', langs: ['ja', 'tw'], drafts: ['tw'] })
  const gone = await publish(api.db, 'Gone', { at: now - 30 })
  await withdrawVersion(api.db, gone, 'en', 'Wrong')
})
afterAll(() => api.close())

const get = async (path: string) => {
  const response = await api.app.request(path)
  const body = await response.text()
  if (body.startsWith('<?xml')) await mustBeXml(api.db, body)
  return { status: response.status, headers: response.headers, body }
}
const locs = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address!)

test('R856 robots.txt names the index; the index names every sitemap, and each is there', async () => {
  expect((await get('/robots.txt')).body).toContain(`Sitemap: ${origin}/sitemap.xml\n`)
  const { headers, body } = await get('/sitemap.xml')
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const maps = locs(body)
  expect(maps).toEqual(
    expect.arrayContaining([
      `${origin}/sitemap/flash-100.xml`,
      `${origin}/sitemap/article-100.xml`,
      `${origin}/sitemap/pages-0.xml`,
      `${origin}/sitemap-news.xml`,
      `${origin}/th/sitemap-news.xml`,
    ]),
  )
  expect(maps).toHaveLength(11)
  for (const map of maps) {
    const { status, body: sitemap } = await get(map.slice(origin.length))
    expect([status, sitemap.includes('<urlset')], map).toEqual([200, true])
  }
})

test('R856 the news sitemap of a language contains the last two days of that language only', async () => {
  const english = await get('/sitemap-news.xml')
  expect(locs(english.body)).toEqual([`${origin}/flash/${fresh}`])
  expect(english.body).toContain('<news:name>Farwire</news:name><news:language>en</news:language>')
  expect(english.body).toContain('<news:title><![CDATA[Fresh ]]]]><![CDATA[> & <asks> (en)]]></news:title>')
  expect(english.body).toContain(
    `<news:publication_date>${new Date((now - 2 * day + 600) * 1000).toISOString()}</news:publication_date>`,
  )
  const chinese = await get('/zh/sitemap-news.xml')
  expect(locs(chinese.body)).toEqual([`${origin}/zh/flash/${fresh}`])
  expect(chinese.body).toContain('<news:language>zh-cn</news:language>')
  expect(locs((await get('/ja/sitemap-news.xml')).body)).toEqual([`${origin}/ja/news/${article}`])
  expect(locs((await get('/tw/sitemap-news.xml')).body)).toEqual([])
})

test('R856 R857 every public version of an item is in the sitemap and names all of them and x-default, drafts are not', async () => {
  const { body } = await get('/sitemap/flash-100.xml')
  expect(locs(body).sort()).toEqual(
    [
      `${origin}/flash/${fresh}`,
      `${origin}/zh/flash/${fresh}`,
      `${origin}/flash/${old}`,
      `${origin}/zh/flash/${old}`,
      `${origin}/tw/flash/${old}`,
      `${origin}/ko/flash/${old}`,
    ].sort(),
  )
  const alternates = (of: number) =>
    [...body.matchAll(/<url>.*?<\/url>/g)]
      .filter(([url]) => url.includes(`/flash/${of}<`))
      .map(([url]) => [...url.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map(([, tag, href]) => [tag, href]))
  const expected = [
    ['zh-Hans', `${origin}/zh/flash/${old}`],
    ['zh-Hant', `${origin}/tw/flash/${old}`],
    ['en', `${origin}/flash/${old}`],
    ['ko', `https://ko.example/ko/flash/${old}`],
    ['x-default', `${origin}/flash/${old}`],
  ]
  expect(alternates(old)).toEqual([expected, expected, expected, expected])
  const { body: articles } = await get('/sitemap/article-100.xml')
  expect(locs(articles)).toEqual([`${origin}/ja/news/${article}`])
  expect(articles).toContain(`hreflang="x-default" href="${origin}/ja/news/${article}"`)
})

test('R857 the lists are in the sitemap in all eight languages', async () => {
  const { body } = await get('/sitemap/pages-0.xml')
  for (const locale of locales) {
    const prefix = locale === 'en' ? '' : `/${localeFacts[locale].prefix}`
    expect(locs(body)).toContain(`${origin}${prefix}/article`)
    expect(body).toContain(`hreflang="${localeFacts[locale].tag}"`)
  }
})

test('R856 R857 topics, special subjects and tokens with items are in the sitemap: composed ones in all languages, a tag in its own', async () => {
  const compose = (kind: 'topic' | 'special', key: string, articleIds: number[]) =>
    api.db
      .transaction()
      .execute((trx) =>
        saveComposition(trx, { kind, key, texts: { en: { title: key, intro: '' } }, tags: [], articleIds }),
      )
  const item = await publish(api.db, 'On Chainlink and $LINK', { tags: ['Oracles'] })
  for (const number of ['two', 'three', 'four', 'five'])
    await publish(api.db, `Oracles agree on ${number}`, { langs: ['tr'], tags: ['Kahinler'] })
  await publish(api.db, 'Oracles agree on six', { langs: ['tr'], tags: ['Kahinler'] })
  const [full, empty, special] = [
    await compose('topic', 'Full', [item]),
    await compose('topic', 'Empty', []),
    await compose('special', 'Special', [item]),
  ]
  const tokens = [
    { key: 'link', symbol: 'LINK', name: 'Chainlink' },
    { key: 'nil', symbol: 'NIL', name: 'Nillion of nothing' },
  ]
  await api.db.transaction().execute((trx) => saveTokens(trx, tokens, () => false))
  await published(api, () => publish(api.db, 'Sales of $LINK make the cached sitemaps stale'))
  const index = locs((await get('/sitemap.xml')).body).filter((loc) => /topics|specials|tokens/.test(loc))
  const paths = (await Promise.all(index.map(async (loc) => locs((await get(loc.slice(origin.length))).body)))).flat()
  expect(paths).toEqual(expect.arrayContaining([`${origin}/topic/${full}`, `${origin}/ja/topic/${full}`]))
  expect(paths).toContain(`${origin}/tspecial/${special}`)
  expect(paths).not.toContain(`${origin}/topic/${empty}`)
  const tag = await api.db.selectFrom('composition').select('id').where('lang', '=', 'tr').executeTakeFirstOrThrow()
  expect(paths.filter((path) => path.endsWith(`/topic/${tag.id}`))).toEqual([`${origin}/tr/topic/${tag.id}`])
  expect(new Set(paths.filter((path) => path.includes('/project/')).map((path) => path.split('/').at(-1))).size).toBe(1)
})

test('R856 an item on another page of ids is in the sitemap of that page', async () => {
  const [id] = [150_500]
  await api.db
    .insertInto('item')
    .values({ article_id: id, kind: 'flash', original_lang: 'en', published_at: new Date() })
    .execute()
  await api.db
    .insertInto('item_version')
    .values({ article_id: id!, lang: 'en', title: 'Far', kind: 'flash', state: 'published', listed_at: new Date() })
    .execute()
  await published(api, () => publish(api.db, 'Its event makes the cached index stale'))
  expect(locs((await get('/sitemap.xml')).body)).toContain(`${origin}/sitemap/flash-150.xml`)
  expect(locs((await get('/sitemap/flash-150.xml')).body)).toEqual([`${origin}/flash/${id}`])
})

test('R856 other addresses are no sitemaps', async () => {
  for (const path of [
    '/sitemap/flash-.xml',
    '/sitemap/flash-1e3.xml',
    '/sitemap/other-100.xml',
    '/sitemap/flash-99999999999999999.xml',
    '/x/sitemap-news.xml',
    '/sitemap/pages-1.xml',
    '/sitemap/flash-999.xml',
  ]) {
    expect((await get(path)).body, path).not.toContain('<urlset')
  }
})
