import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { sending } from '#tests/accounts.ts'
import { publish } from '#tests/news.ts'

let now = new Date('2026-11-20T23:59:00Z')
let api: TestApi
let id: number

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  id = await publish(api.db, 'A read item', { kind: 'article', langs: ['en', 'cn'] })
})
afterAll(() => api.close())

const read = (query = '', locale = 'en') =>
  api.call(`/v2/article/detailLog?article_id=${id}${query}`, { headers: { 'x-locale': locale } })
const deep = (quarters: number, locale = 'en') =>
  api.call('/v2/article/readDepth', sending({ article_id: id, quarters }, { 'x-locale': locale }))
const days = () =>
  api.db
    .selectFrom('read_day')
    .select(['lang', 'reads', 'fallbacks', 'quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'])
    .orderBy('lang')
    .execute()

test('R840 reads count by language, day and hour, depth once by quarter, and a missing language as a fallback', async () => {
  await deep(4)
  expect(await days()).toEqual([])
  await read()
  await read()
  await deep(2)
  await deep(1)
  // Past midnight, and past the hour: it belongs to the day of its view.
  now = new Date('2026-11-21T00:05:00Z')
  await deep(4)
  await deep(4)
  const whole = { reads: 1, fallbacks: 0, quarter_1: 1, quarter_2: 1, quarter_3: 1, quarter_4: 1 }
  expect(await days()).toEqual([{ lang: 'en', ...whole }])
  await read('', 'th')
  expect((await days())[1]).toMatchObject({ lang: 'th', reads: 1, fallbacks: 1 })
  expect(await api.db.selectFrom('read_hour').select(['hour', 'lang', 'reads']).orderBy('hour').execute()).toEqual([
    { hour: new Date('2026-11-20T23:00:00Z'), lang: 'en', reads: 1 },
    { hour: new Date('2026-11-21T00:00:00Z'), lang: 'th', reads: 1 },
  ])
  const wrong = await Promise.all([deep(0), deep(5), deep(1.5)])
  expect(wrong.map(({ status }) => status)).toEqual([400, 400, 400])
})

test('R840 the source of a visit is a host alone: addresses and what is no host are counted together', async () => {
  const hosts = ['search.example', 'www.search.example', '-', 'https://x.example/private?q=1', 'a b']
  for (const host of hosts) {
    now = new Date(now.getTime() + 3_600_000)
    await read(`&from=${encodeURIComponent(host)}`)
  }
  expect(await api.db.selectFrom('source_day').select(['host', 'reads']).orderBy('host').execute()).toEqual([
    { host: '', reads: 1 },
    { host: 'other', reads: 2 },
    { host: 'search.example', reads: 2 },
  ])
})

test('R930 a visit by a short link is counted by what the link was made for, beside its host', async () => {
  await api.db.deleteFrom('source_day').execute()
  for (const query of ['&from=t.co&link=poster', '&from=t.co&link=poster', '&from=t.co', '&link=cast']) {
    now = new Date(now.getTime() + 3_600_000)
    await read(query)
  }
  expect((await read('&from=t.co&link=fax')).status).toBe(400)
  expect(await api.db.selectFrom('source_day').select(['host', 'way', 'reads']).orderBy('reads').execute()).toEqual([
    { host: 't.co', way: '', reads: 1 },
    { host: 't.co', way: 'poster', reads: 2 },
  ])
})

test('R930 a visit by the short link of a page that is no item is counted like one of an item', async () => {
  await api.db.deleteFrom('source_day').execute()
  const count = (body: object) => api.call('/v2/shortlink/count', sending(body))
  expect((await count({ from: 'www.t.co', link: 'share' })).status).toBe(200)
  for (const wrong of [{ link: 'share' }, { from: 't.co', link: 'fax' }]) expect((await count(wrong)).status).toBe(400)
  expect(await api.db.selectFrom('source_day').select(['host', 'way', 'reads']).execute()).toEqual([
    { host: 't.co', way: 'share', reads: 1 },
  ])
})

test('R840 a search without a result is counted with its words, one with a result without them', async () => {
  const search = (title: string) => api.call(`/v2/search/saveKeyword?title=${encodeURIComponent(title)}`)
  for (const title of ['palinode testnet', 'Palinode  Testnet', 'read item']) await search(title)
  expect(await api.db.selectFrom('search_day').select(['lang', 'searches', 'without_result']).execute()).toEqual([
    { lang: 'en', searches: 3, without_result: 2 },
  ])
  expect(await api.db.selectFrom('unmet_query').select(['kind', 'shown']).execute()).toEqual([
    { kind: 'search', shown: 'Palinode Testnet' },
  ])
})
