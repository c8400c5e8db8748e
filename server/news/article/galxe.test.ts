import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewsItem } from '#contract/news/item.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const look = (title: string) => api.call<NewsItem>(`/v2/article/galxe?title=${encodeURIComponent(title)}`)

test('R523 R563 this site is the default host of the look-up of campaigns, which finds an article by its title', async () => {
  await publish(api.db, 'Read the notes', { at: noon + 5 })
  const id = await publish(api.db, 'Read the Notes', { kind: 'article', content: '<p>Other</p>' })
  const other = await publish(api.db, 'Two', { kind: 'article', langs: ['en', 'ja'] })
  expect(api.config.site.testOrigin).toBe(api.config.site.origin)
  expect((await look(' READ the notes ')).data).toMatchObject({ article_id: id, type: 0 })
  expect((await look('Two (ja)')).data).toMatchObject({ article_id: other, title: 'Two (en)' })
  for (const title of ['Read', '%', "' or 1=1"]) expect((await look(title)).status, title).toBe(404)
  expect((await api.call('/v2/article/galxe')).status).toBe(400)
})
