import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Numbers } from '#contract/newsroom/analytics.ts'
import { storeAsked } from '#tests/unmet.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publishNews } from '#tests/news.ts'
import { createTestStaff } from '#tests/staff.ts'

const now = new Date('2026-11-20T12:30:00Z')
let api: TestApi
let ids: number[]
let read: (query?: string) => Promise<Numbers>

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  const { headers } = await createTestStaff(api.db, 'analyst')
  read = async (query = '') => (await api.call<Numbers>(`/admin/v1/analytics/read?${query}`, { headers })).data
  ids = await publishNews(api.db, [
    ['Long read', { kind: 'article', langs: ['en', 'cn'] }],
    ['Small read', { kind: 'article' }],
    ['Flash one', { sourceName: 'Fed', at: now.getTime() / 1000 - 600 }],
    ['Flash two', { sourceName: 'Fed', at: now.getTime() / 1000 - 600 }],
  ])
})
afterAll(() => api.close())

test('R840 reads, depth and fallbacks are added up by period and language; fewer than fifty reads are not reported', async () => {
  const day = (date: string, article_id: number, lang: string, reads: number, quarter_4 = 0, fallbacks = 0) => ({
    day: date,
    article_id,
    lang,
    reads,
    fallbacks,
    quarter_1: reads,
    quarter_2: reads,
    quarter_3: quarter_4,
    quarter_4,
  })
  await api.db
    .insertInto('read_day')
    .values([
      day('2026-11-20', ids[0]!, 'en', 100, 60),
      day('2026-11-20', ids[0]!, 'th', 50, 10, 50),
      day('2026-11-20', ids[1]!, 'en', 20, 20),
      day('2026-11-20', ids[2]!, 'en', 30),
      day('2026-11-12', ids[0]!, 'en', 200, 20),
    ])
    .execute()
  const hour = (time: string, reads: number) => ({ hour: new Date(time), lang: 'en', reads })
  await api.db
    .insertInto('read_hour')
    .values([hour('2026-11-20T11:00:00Z', 120), hour('2026-11-13T11:00:00Z', 80), hour('2026-11-13T15:00:00Z', 999)])
    .execute()
  const week = await read('period=week')
  expect(week).toMatchObject({ reads: 120, reads_before: 80, finished: 53, finished_before: 10 })
  expect(week.hours).toHaveLength(6 * 24 + 13)
  expect(week.languages.slice(0, 3)).toMatchObject([
    { lang: 'en', reads: 150, finished: 67, fallback: 0 },
    { lang: 'th', reads: 50, finished: 20, fallback: 100 },
    { reads: 0, finished: null, fallback: null },
  ])
  expect(week.depth).toMatchObject([
    { article_id: ids[0], title: 'Long read (en)', reads: 150, quarters: [100, 100, 47, 47] },
    { article_id: ids[1], reads: 20, quarters: [null, null, null, null] },
  ])
  const thai = await read('period=today&lang=th')
  expect([thai.reads, thai.finished, thai.languages.map(({ lang }) => lang)]).toEqual([0, 20, ['th']])
})

test('R840 visits by kind and host, searches without a result from three on', async () => {
  const from = (host: string, reads: number, lang = 'en') => ({ day: '2026-11-19', lang, host, reads })
  await api.db
    .insertInto('source_day')
    .values([
      from('', 50),
      from('google.com', 30),
      from('t.co', 15),
      from('blog.example', 5),
      from('google.com', 10, 'th'),
    ])
    .execute()
  await api.db
    .insertInto('search_day')
    .values([{ day: '2026-11-19', lang: 'en', searches: 40, without_result: 4 }])
    .execute()
  await storeAsked(api, 'search', '2026-11-19', 'palinode', 3)
  await storeAsked(api, 'search', '2026-11-19', 'alone', 2)
  const week = await read('lang=en')
  expect(week.sources).toEqual([
    { kind: 'direct', reads: 50, percent: 50 },
    { kind: 'search', reads: 30, percent: 30 },
    { kind: 'social', reads: 15, percent: 15 },
    { kind: 'site', reads: 5, percent: 5 },
  ])
  expect(week.hosts[0]).toEqual({ host: 'google.com', reads: 30 })
  expect([week.searches, week.without_result, week.missed]).toEqual([
    40,
    4,
    [{ shown: 'palinode', lang: 'en', count: 3 }],
  ])
  expect((await read('period=today')).searches).toBe(0)
})

test('R930 visits by short links are counted by what these were made for, and in their sources as before', async () => {
  const by = (way: string, host: string, reads: number) => ({ day: '2026-11-20', lang: 'vi', host, way, reads })
  await api.db
    .insertInto('source_day')
    .values([by('share', 't.co', 3), by('share', '', 4), by('cast', 't.co', 1), by('', 't.co', 2)])
    .execute()
  const { links, hosts } = await read('period=today&lang=vi')
  expect(links).toEqual([
    { way: 'share', reads: 7 },
    { way: 'poster', reads: 0 },
    { way: 'cast', reads: 1 },
  ])
  expect(hosts).toEqual([{ host: 't.co', reads: 6 }])
})

test('R840 the time after the source is from its date to the first public language; archives are left out', async () => {
  const dated = (id: number, at: string) =>
    api.db
      .updateTable('item')
      .set({ dated_at: new Date(at), created_at: new Date('2026-11-20T10:00:38Z') })
      .where('article_id', '=', id)
      .execute()
  await api.db
    .updateTable('item_version')
    .set({ published_at: new Date('2026-11-20T10:00:00Z') })
    .execute()
  await dated(ids[2]!, '2026-11-20T10:00:00Z')
  await dated(ids[3]!, '2026-11-20T09:58:38Z')
  await dated(ids[0]!, '2019-01-01T00:00:00Z')
  await api.db.updateTable('item').set({ dated_at: null }).where('article_id', '=', ids[1]!).execute()
  const week = await read()
  expect(week).toMatchObject({ lag: 38, lag_before: null, lag_stories: 2, lag_left_out: 1 })
  expect(week.lags).toEqual([{ source: 'Fed', seconds: [120, 38], median: 38 }])
  expect(week.late).toMatchObject([
    { article_id: ids[3], seconds: 120 },
    { article_id: ids[2], seconds: 38 },
  ])
})
