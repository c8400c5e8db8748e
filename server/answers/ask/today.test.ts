import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { indexItems } from '#server/news/index/write.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

const now = new Date('2026-11-20T12:00:00Z')
const seconds = now.getTime() / 1000
let api: TestApi
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  const [one] = [
    await publish(api.db, 'Saltmarsh drained', { at: seconds - 3600, weight: 1 }),
    await publish(api.db, 'Norland votes', { at: seconds - 60 }),
    await publish(api.db, 'Calder opens', { at: seconds - 120, isImportant: true }),
    await publish(api.db, 'The day before', { at: seconds - 30 * 3600, weight: 9 }),
  ]
  const demo = await publish(api.db, 'Invented', { at: seconds - 90, weight: 9 })
  await api.db.updateTable('item').set({ is_demo: true }).where('article_id', '=', demo).execute()
  await api.db.transaction().execute((trx) => indexItems(trx, [demo]))
  expect(one).toBeGreaterThan(0)
})
afterAll(() => api.close())

test('R949 what happened today is a call: the stories of the day by weight, counted, without invented ones once there are others', async () => {
  const { data } = await api.call<Output<'ai.today'>>('/v2/ai/today?zone=UTC')
  expect([data.day, data.stories, data.reports]).toEqual(['2026-11-20', 3, 3])
  expect(data.list.map(({ source, reports }) => [source.title, reports])).toEqual([
    ['Calder opens', 1],
    ['Saltmarsh drained', 1],
    ['Norland votes', 1],
  ])
  expect((await api.call<Output<'ai.today'>>('/v2/ai/today?zone=Nowhere/Else')).data).toBe(null)
})

test('R949 a language without news of the day names those that have some, by their own day', async () => {
  const { data } = await api.call<Output<'ai.today'>>('/v2/ai/today?zone=UTC', { headers: { 'x-locale': 'ja' } })
  expect([data.list, data.elsewhere]).toEqual([[], ['en']])
  const own = await api.call<Output<'ai.today'>>('/v2/ai/today?zone=UTC')
  expect(own.data.elsewhere).toEqual([])
})

test('R949 what happened today is a feed in each language', async () => {
  const response = await api.app.request('/feeds/today.xml')
  const { title } = parseRssFeed(await response.text())
  expect([response.status, title]).toEqual([200, 'Farwire: What happened today'])
})
