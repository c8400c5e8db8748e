import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const list = async (path: string) => (await api.call<{ list: NewsItem[]; total: number }>(`/v2/newsflash/${path}`)).data

test('R926 the list of a country has news about it, not all that is public in its language, with the original', async () => {
  const translated = await publish(api.db, 'Exchange audited', { langs: ['ja', 'en'] })
  const named = await publish(api.db, 'Tokyo opens a market', { at: noon + 1 })
  await publish(api.db, 'Calder opens', { langs: ['en', 'ja'], at: noon + 2 })
  const { list: rows, total } = await list('list?country=jp&lang=en')
  expect(rows.map(({ article_id, original }) => [article_id, original])).toEqual([
    [named, null],
    [translated, { lang: 'ja', title: 'Exchange audited (ja)', content: '<p>Text of Exchange audited in ja.</p>' }],
  ])
  expect(total).toBe(2)
  expect((await list('list?country=kr')).list).toEqual([])
  expect((await list(`newestList?country=jp&start_time=${noon}`)).list.map(({ article_id }) => article_id)).toEqual([
    named,
  ])
  expect((await list('list')).list[0]).not.toHaveProperty('original')
})
