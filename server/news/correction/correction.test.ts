import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { correctVersion, withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { noon, publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const list = async (locale = 'en') =>
  (await api.call<Output<'correction.list'>>('/v2/correction/list', { headers: { 'x-locale': locale } })).data

test('R823 the public corrections of a language are one list, newest first, while their items are public', async () => {
  const flash = await publish(api.db, 'A flash', { langs: ['en', 'ja'] })
  const article = await publish(api.db, 'An article', { kind: 'article' })
  const correct = (id: number, lang: 'en' | 'ja', body: string, at: number) =>
    correctVersion(api.db, id, lang, { body }, new Date(at * 1000))
  await correct(flash, 'en', 'It was 5', noon + 1)
  await correct(article, 'en', 'The name was wrong', noon + 2)
  await published(api, () => correct(flash, 'ja', '5でした', noon + 3))
  expect((await list()).list).toMatchObject([
    { article_id: article, type: 0, title: 'An article', content: 'The name was wrong', add_time: noon + 2 },
    { article_id: flash, type: 1, title: 'A flash (en)', content: 'It was 5' },
  ])
  expect((await list('ja')).list.map(({ content }) => content)).toEqual(['5でした'])
  expect(await list('th')).toMatchObject({ list: [], total: 0, has_more: false })
  await published(api, () => withdrawVersion(api.db, article, 'en', 'wrong'))
  expect((await list()).total).toBe(1)
})
