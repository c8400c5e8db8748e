import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CatalogueEntry } from '#contract/newsroom/catalogue.ts'
import { locales } from '#domain/platform/locale.ts'
import { fetchDueSources as fetchDueSeries } from '#server/markets/source/sources.ts'
import { fetchDueSources } from '#server/newsroom/feed-reader/sources.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { openInternet, reportIn } from '#tests/servers/internet.ts'
import { catalogueFeeds, catalogueNumbers } from './entries.ts'

const now = new Date('2026-03-02T09:00:00Z')
let api: TestApi
let admin: Colleague
let author: Colleague
let internet: Awaited<ReturnType<typeof openInternet>>

beforeAll(async () => {
  api = await openApi()
  admin = await createColleague(api, 'Ada', 'admin')
  author = await createColleague(api, 'Ben', 'author')
  internet = await openInternet(now)
})
afterAll(async () => {
  await internet.close()
  await api.close()
})

const list = async () => (await done<{ list: CatalogueEntry[] }>(author, 'catalogue/list')).list
const set = (body: object) => done(admin, 'catalogue/set', body)
const entry = async (key: string) => (await list()).find((each) => each.key === key)!
/** Every source that is on is read once. */
async function readAll() {
  await internet.leadHere(api.db)
  await fetchDueSources(api.db, now)
  await fetchDueSeries(api.db, now)
}
const numberKeys = (await catalogueNumbers()).map(({ key }) => key)

test('R923 the catalogue has news in every language, podcasts, channels, calendars and numbers, each described, all off', async () => {
  const all = await list()
  const of = (group: string) => all.filter((each) => each.group === group)
  expect(of('news').length).toBeGreaterThanOrEqual(60)
  expect(of('podcast').length).toBeGreaterThanOrEqual(15)
  expect(of('video').length).toBeGreaterThanOrEqual(10)
  expect(of('calendar').length).toBeGreaterThanOrEqual(8)
  expect(of('numbers').length).toBeGreaterThanOrEqual(25)
  for (const lang of locales) expect(of('news').filter((each) => each.lang === lang).length, lang).toBeGreaterThan(1)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  const feeds = all.filter(({ group }) => group !== 'numbers')
  expect(new Set(feeds.map(({ url }) => url)).size).toBe(feeds.length)
  expect(all.filter(({ is_on, url, name }) => is_on || !url.startsWith('https://') || !name)).toEqual([])
})

test('R923 every feed and calendar of it is read in its shape once it is on; without a licence only an excerpt is kept', async () => {
  await set({ keys: catalogueFeeds.map(({ key }) => key), publishes: true })
  await readAll()
  const on = (await list()).filter(({ is_on }) => is_on)
  expect(on).toHaveLength(catalogueFeeds.length)
  const bad = on.filter(({ result, added }) => result !== 'ok' || added !== 1)
  expect(bad.map(({ key, result, error, added }) => ({ key, result, error, added }))).toEqual([])
  const items = await api.db
    .selectFrom('feed')
    .innerJoin('item', 'item.feed_id', 'feed.id')
    .innerJoin('item_version as version', 'version.article_id', 'item.article_id')
    .select([
      'catalogue_key',
      'is_excerpt',
      'item.kind',
      'version.content_html',
      'item.source_name',
      'item.source_url',
      'version.state',
    ])
    .where('version.made_by', 'is', null)
    .execute()
  const whole = items.filter(({ content_html }) => content_html.length > 400).map(({ catalogue_key }) => catalogue_key)
  const licensed = catalogueFeeds.filter(({ group, terms }) => group === 'news' && terms === 'whole')
  expect(whole.toSorted()).toEqual(licensed.map(({ key }) => key).toSorted())
  expect(
    items.filter(({ source_name, source_url, state }) => !source_name || !source_url || state !== 'published'),
  ).toEqual([])
  const kinds = new Map(items.map(({ catalogue_key, kind }) => [catalogue_key, kind]))
  for (const { key, group } of catalogueFeeds)
    if (group === 'podcast' || group === 'video') expect(kinds.get(key), key).toBe(group)
}, 120_000)

const faults = {
  refused: { answer: { status: 403 }, says: /403/ },
  gone: { answer: { status: 410 }, says: /./ },
  'of another shape': { answer: { body: '<html><body>Sorry</body></html>' }, says: /./ },
  'cut off': { answer: { isCut: true }, says: /./ },
}
const allKeys = [...catalogueFeeds.map(({ key }) => key), ...numberKeys]

test.for(Object.keys(faults) as (keyof typeof faults)[])(
  'R923 each entry in turn is %s: the desk says which and why, and the others are read',
  { timeout: 240_000 },
  async (name) => {
    const { answer, says } = faults[name]
    for (const part of [0, 1]) {
      const faulty = allKeys.filter((_, place) => place % 2 === part)
      for (const key of faulty) internet.answers.set(key, answer)
      await set({ keys: allKeys })
      await readAll()
      internet.answers.clear()
      const all = await list()
      const failed = all.filter(({ result }) => result === 'failed')
      expect(failed.map(({ key }) => key).toSorted()).toEqual(faulty.toSorted())
      expect(failed.filter(({ error }) => !says.test(error))).toEqual([])
      expect(all.filter(({ key, result }) => !faulty.includes(key) && !['ok', 'unchanged'].includes(result))).toEqual(
        [],
      )
      const off = all.filter(({ is_on }) => !is_on).map(({ key }) => key)
      // A feed that says that it has ended is not asked again.
      expect(off).toEqual(name === 'gone' ? faulty.filter((key) => !numberKeys.includes(key)) : [])
      expect((await api.call('/v2/newsflash/list')).status).toBe(200)
    }
  },
)

test('R923 an entry of each kind that is silent is given up and named, and the others are read', async () => {
  const silent = [
    'coindesk',
    numberKeys[0]!,
    ...(['podcast', 'video', 'calendar'] as const).map(
      (group) => catalogueFeeds.find((each) => each.group === group)!.key,
    ),
  ]
  for (const key of silent) internet.answers.set(key, { isSilent: true })
  await set({ keys: allKeys })
  await readAll()
  internet.answers.clear()
  const failed = (await list()).filter(({ result }) => result === 'failed')
  expect(failed.map(({ key }) => key).toSorted()).toEqual(silent.toSorted())
  expect(failed.every(({ error }) => error !== '')).toBe(true)
  await set({ keys: numberKeys, is_on: false })
}, 240_000)

test('R923 a test run says what an entry would bring and stores nothing, or why it cannot be read', async () => {
  const tried = (key: string) =>
    done<{ count: number; sample: string[]; error: string }>(admin, 'catalogue/test', { key })
  const before = await api.db.selectFrom('item').select('article_id').execute()
  expect(await tried('coinpost')).toEqual({ count: 1, sample: [`${reportIn.ja} coinpost 1`], error: '' })
  internet.answers.set('coinpost', { status: 503 })
  expect(await tried('coinpost')).toMatchObject({ count: 0, error: expect.stringContaining('503') as string })
  internet.answers.clear()
  expect(await api.db.selectFrom('item').select('article_id').execute()).toHaveLength(before.length)
})

test('R923 an entry is turned off and on again as it was; one that is none, or a person who may not, is refused', async () => {
  await set({ keys: ['dl-news'], is_on: false })
  expect(await entry('dl-news')).toMatchObject({ is_on: false, added: 1 })
  await set({ keys: ['dl-news'] })
  expect(await entry('dl-news')).toMatchObject({ is_on: true, added: 1 })
  expect((await admin.call('catalogue/set', { keys: ['none'] })).status).toBe(404)
  expect((await author.call('catalogue/set', { keys: ['dl-news'] })).status).toBe(403)
  expect((await admin.call('catalogue/test', { key: 'none' })).status).toBe(404)
})

test('R923 numbers are turned on and off in the same list', async () => {
  const keys = numberKeys
  await set({ keys })
  expect((await list()).filter(({ group, is_on }) => group === 'numbers' && is_on)).toHaveLength(keys.length)
  await set({ keys, is_on: false })
  expect((await list()).filter(({ group, is_on }) => group === 'numbers' && is_on)).toEqual([])
})
