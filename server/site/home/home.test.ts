import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publishNews, type NewsOptions } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const titles = async (path: string) => (await api.call<{ list: NewsItem[] }>(path)).data.list.map(({ title }) => title)

test('R582 home mixes articles and flashes, newest first, without those that are excluded from it', async () => {
  await publishNews(api.db, [
    ['First flash', { at: noon + 1 }],
    ['An article', { at: noon + 2, kind: 'article' }],
    ['Second flash', { at: noon + 3 }],
    ['Kept off', { at: noon + 4, isShowHome: false }],
  ])
  expect(await titles('/v2/home/articleAndNews')).toEqual(['Second flash', 'An article', 'First flash'])
  expect(await titles('/v2/home/articleAndNews?page=2&limit=1')).toEqual(['An article'])
  expect(await titles(`/v2/home/articleAndNews?end_time=${noon + 2}`)).toEqual(['First flash'])
})

test('R564 R664 latestInfo gives the headlines later than a time, at most 20, or the newest one', async () => {
  const latest = async (query: string) => (await api.call<{ list: object[] }>(`/v2/home/latestInfo?${query}`)).data.list
  expect(await latest(`time=${noon + 2}`)).toEqual([
    { article_id: expect.any(Number), title: 'Kept off', type: 1, add_time: noon + 4, ios: 0, is_demo: false },
    { article_id: expect.any(Number), title: 'Second flash', type: 1, add_time: noon + 3, ios: 0, is_demo: false },
  ])
  expect(await latest(`time=${noon + 4}`)).toEqual([])
  expect(await latest('')).toMatchObject([{ title: 'Kept off' }])
  await publishNews(
    api.db,
    Array.from({ length: 25 }, (_, index) => [`Later ${index}`, { at: noon + 100 + index }]),
  )
  expect(await latest('time=0')).toHaveLength(20)
})

test('R545 hot articles of a day, a week or a month: most read first, of equals the newer', async () => {
  const now = Math.floor(Date.now() / 1000)
  const day = 86_400
  const items: [string, NewsOptions, number][] = [
    ['Hours old', { at: now - 7200 }, 5],
    ['Newer, as often read', { at: now - 3600 }, 5],
    ['Days old', { at: now - 3 * day }, 50],
    ['Weeks old', { at: now - 20 * day }, 500],
    ['Months old', { at: now - 40 * day }, 5000],
  ]
  const ids = await publishNews(
    api.db,
    items.map(([title, options]) => [title, { ...options, kind: 'article' }]),
  )
  for (const [index, id] of ids.entries()) {
    await api.db.updateTable('item').set({ read_count: items[index]![2] }).where('article_id', '=', id).execute()
  }
  const hot = async (query: string) =>
    (await titles(`/v2/home/getHotArticle?${query}`)).filter((title) => title !== 'An article')
  const ofDay = ['Newer, as often read', 'Hours old']
  expect(await hot('type=day')).toEqual(ofDay)
  expect(await hot('')).toEqual(ofDay)
  expect(await hot('type=week')).toEqual(['Days old', ...ofDay])
  expect(await hot('type=month')).toEqual(['Weeks old', 'Days old', ...ofDay])
  expect(await hot('type=month&limit=1')).toEqual(['Weeks old'])
  expect((await api.call('/v2/home/getHotArticle?type=year')).envelope).toMatchObject({
    code: -1,
    msg: 'The parameter type is not valid',
  })
})
