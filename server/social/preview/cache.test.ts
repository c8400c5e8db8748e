import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteUnusedImages } from '#server/platform/upload/delete-unused.ts'
import { openPreviews, previewOrigin, type Previews } from '#tests/previews.ts'
import { deleteExpired } from './cache.ts'
import { previewOf } from './read.ts'

const day = 24 * 60 * 60 * 1000
let previews: Previews
beforeAll(async () => void (previews = await openPreviews()))
afterAll(() => previews.close())
beforeEach(() => void (previews.requests.length = 0))

test('a page is fetched once for many simultaneous calls, and then not for a day', async () => {
  previews.page('<title>Once</title>')
  const now = new Date()
  const all = await Promise.all(Array.from({ length: 30 }, () => previews.preview('/once', now)))
  expect([new Set(all.map(({ title }) => title)).size, previews.requests.length]).toEqual([1, 1])
  await previews.preview('/once', new Date(now.getTime() + day - 1))
  expect(previews.requests).toHaveLength(1)
  await previews.preview('/once', new Date(now.getTime() + day))
  expect(previews.requests).toHaveLength(2)
})

test('a call that looked into the cache before another had read the page does not read it again', async () => {
  previews.page('<title>Once more</title>')
  const { api, base, isOpen } = previews
  let release = () => {}
  const isRead = new Promise<void>((resolve) => (release = resolve))
  const db = api.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await isRead
      return result
    },
  })
  const late = previewOf(`${base}/raced`, { ...api, db, now: new Date() }, isOpen)
  await previews.preview('/raced')
  release()
  expect((await late).title).toBe('Once more')
  expect(previews.requests).toHaveLength(1)
})

test('a page that failed is left alone for a while; its earlier preview stays', async () => {
  const now = new Date()
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  previews.answerWith((_, response) => response.writeHead(500).end())
  for (const at of [0, 1, 14])
    await expect(previews.preview('/down', minutes(at))).rejects.toMatchObject({ refusal: 'no_preview' })
  expect(previews.requests).toHaveLength(1)
  previews.page('<title>Up again</title>')
  expect((await previews.preview('/down', minutes(15))).title).toBe('Up again')
  previews.answerWith((_, response) => response.writeHead(500).end())
  expect((await previews.preview('/down', minutes(2 * 24 * 60))).title).toBe('Up again')
})

test('R804 when many other pages are being read, the next call is refused with the time to retry', async () => {
  const waiting: ServerResponse[] = []
  previews.answerWith((_, response) => void waiting.push(response))
  const all = Promise.allSettled(Array.from({ length: 22 }, (_, index) => previews.preview(`/slow/${index}`)))
  await expect.poll(() => waiting.length).toBe(20)
  for (const response of waiting) response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Late</title>')
  const refused = (await all).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const each of refused) expect(each).toMatchObject({ reason: { refusal: 'too_many', values: { seconds: 8 } } })
})

test('unused previews are deleted with their pictures', async () => {
  previews.page('<title>x</title><meta property="og:image" content="/picture">')
  const { image } = await previews.preview('/forgotten')
  const later = (days: number) => new Date(Date.now() + days * day)
  await deleteUnusedImages(previews.api.db, previews.api.services.images.store, later(30))
  expect((await previews.api.app.request(image.slice(previewOrigin.length))).status).toBe(200)
  expect(await deleteExpired(previews.api.db, later(6))).toBe(0)
  expect(await deleteExpired(previews.api.db, later(9))).toBeGreaterThan(0)
  await deleteUnusedImages(previews.api.db, previews.api.services.images.store, later(30))
  expect((await previews.api.app.request(image.slice(previewOrigin.length))).status).toBe(404)
})
