import { mock } from 'node:test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { createApp } from '#server/http/app.ts'
import { loadPages } from '#server/http/pages/bundle.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { correctVersion } from '#server/news/item/write/publish.ts'
import { openServices } from '#server/services.ts'

const agents = {
  desk: 'Mozilla/5.0 (X11; Linux x86_64)',
  phone: 'Mozilla/5.0 (iPhone) Mobile',
  wechat: 'Mozilla/5.0 Mobile MicroMessenger/8',
}
const cookies = ['', 'theme=light', 'tz=Asia%2FTokyo', 'theme=light; tz=America/Lima', 'langs=all', 'langs=en.cn']

test('a cached page equals, byte for byte, a fresh rendering for the same viewer', async ({ site }) => {
  const config = readConfig([], { LOG_LEVEL: 'silent', SITE_ORIGIN: site.origin, PAGE_CACHE_MB: '0' })
  const fresh = createApp({
    config,
    db: site.db,
    services: openServices({ config, db: site.db }),
    pages: await loadPages(),
    live: site.live,
  })
  const paths = [
    '/',
    '/ja/newsflash?ios=1',
    '/zh/article',
    '/frontpage',
    `/flash/${site.flashInTwo}`,
    `/ja/news/${site.articleInTwo}`,
    '/subscribe',
  ]
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  for (const path of paths) {
    for (const cookie of cookies) {
      for (const agent of Object.values(agents)) {
        const init = { headers: { cookie, 'user-agent': agent } }
        const [first, cached, alone] = [
          await site.app.request(path, init),
          await site.app.request(path, init),
          await fresh.request(path, init),
        ]
        const body = await alone.text()
        expect(await first.text(), `${path} ${cookie} ${agent}`).toBe(body)
        expect(await cached.text(), `${path} ${cookie} ${agent}`).toBe(body)
        expect(cached.headers.get('etag')).toBe(alone.headers.get('etag'))
      }
    }
  }
  mock.timers.reset()
})

/** Each statement costs the site and its database processor time on every fresh page: raise a bound only on purpose. */
test('a page that is rendered afresh sends few statements', async ({ site }) => {
  let statements = 0
  const db = site.db.withPlugin({
    transformQuery: ({ node }) => (statements++, node),
    transformResult: async ({ result }) => result,
  })
  // Totals are counted again after half a minute, which never passes by this clock.
  const now = new Date()
  const app = createApp({
    config: readConfig([], { LOG_LEVEL: 'silent', SITE_ORIGIN: site.origin, PAGE_CACHE_MB: '0' }),
    db,
    services: openServices({ config: site.config, db, clock: () => now }),
    pages: await loadPages(),
    live: site.live,
  })
  const statementsOf = async (path: string) => {
    await app.request(path)
    statements = 0
    expect((await app.request(path)).status).toBe(200)
    return statements
  }
  expect(await statementsOf('/')).toBeLessThanOrEqual(8)
  expect(await statementsOf('/newsflash')).toBeLessThanOrEqual(2)
  expect(await statementsOf(`/news/${site.article('harbour-chain')}`)).toBeLessThanOrEqual(9)
  expect(await statementsOf(`/flash/${site.flashInTwo}`)).toBeLessThanOrEqual(7)
})

test('a correction is on the pages of its item with the next request', async ({ site }) => {
  const paths = [`/flash/${site.flashInTwo}`, '/newsflash']
  const read = async () => Promise.all(paths.map(async (path) => (await site.app.request(path)).text()))
  const includes = (body: string, text: string) => body.includes(text)
  for (const body of await read()) expect(includes(body, 'A flash in two languages')).toBe(true)
  const corrected = new Promise<void>((resolve) => void site.live.on(() => resolve()))
  await correctVersion(site.db, site.flashInTwo, 'en', {
    body: 'It was in three',
    title: 'A flash in three languages',
    content: '<p>Text.</p>',
  })
  await corrected
  const bodies = await read()
  expect(
    bodies.map((body) =>
      ['It was in three', 'A flash in three languages', 'A flash in two languages'].map((text) => includes(body, text)),
    ),
  ).toEqual([
    [true, true, false],
    [false, true, false],
  ])
})

test('a correction is on the pages that list its item as related with the next request', async ({ site }) => {
  const id = site.article('harbour-chain')
  const { data } = await site.call<NewsDetail>(`/v2/article/detail?article_id=${id}`)
  const neighbours = [data.previous?.article_id, data.next?.article_id]
  const related = data.related.find(({ article_id }) => !neighbours.includes(article_id))
  const read = async () => (await site.app.request(`/news/${id}`)).text()
  expect(await read()).toContain(related!.title)
  const corrected = new Promise<void>((resolve) => void site.live.on(() => resolve()))
  await correctVersion(site.db, related!.article_id, 'en', {
    body: 'It had another title',
    title: 'Related, corrected',
  })
  await corrected
  const body = await read()
  expect(body).toContain('Related, corrected')
  expect(body).not.toContain(related!.title)
})
