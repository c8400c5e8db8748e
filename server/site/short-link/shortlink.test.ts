import { afterAll, beforeAll, expect, test } from 'vitest'
import { withdrawVersion } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
beforeAll(async () => void (api = await openApi()))
afterAll(() => api.close())

const resolve = (query: string) => api.call(`/v2/shortlink/resolve?${query}`)

test('R788 a short link leads to the page of its item', async () => {
  const flash = await publish(api.db, 'A flash')
  const article = await publish(api.db, 'An article', { kind: 'article' })
  expect((await resolve(`id=${flash}&type=flash`)).data).toEqual({ article_id: flash, path: `/flash/${flash}` })
  expect((await resolve(`id=${article}&type=article`)).data).toEqual({ article_id: article, path: `/news/${article}` })
  expect((await resolve(`id=${article}`)).data).toEqual({ article_id: article, path: `/news/${article}` })
  const video = await publish(api.db, 'A video', { kind: 'video' })
  expect((await resolve(`id=${video}&type=video`)).data).toEqual({ article_id: video, path: `/video/${video}` })
  for (const query of [`id=${flash}&type=article`, `id=${article}&type=flash`, 'id=987654321&type=flash']) {
    expect((await resolve(query)).status, query).toBe(404)
  }
})

test('R788 a withdrawn item has a page that states it, a draft has none', async () => {
  const gone = await publish(api.db, 'Taken back')
  await withdrawVersion(api.db, gone, 'en', 'Wrong')
  expect((await resolve(`id=${gone}&type=flash`)).status).toBe(200)
  const draft = await publish(api.db, 'Not yet', { drafts: ['en'] })
  expect((await resolve(`id=${draft}&type=flash`)).status).toBe(404)
})
