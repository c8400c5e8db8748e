import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import type { Pages } from './bundle.ts'

let api: TestApi
/** Ends the renderings of /slow. */
let ends: (() => void)[] = []
const begun: string[] = []

const slow: Pages = {
  files: () => undefined,
  queryOf: () => new Set(['page']),
  async render(request) {
    const { pathname, search } = new URL(request.url)
    begun.push(pathname + search)
    if (pathname.endsWith('/slow')) await new Promise<void>((resolve) => ends.push(resolve))
    return new Response('page', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}

beforeAll(async () => {
  api = await openApi({ pages: slow })
})
afterAll(() => api.close())

const get = (path: string, remoteAddress: string) =>
  api.app.request(path, {}, { incoming: { socket: { remoteAddress } } })

test('The page of one network does not wait for the many that another requests; what is too much is refused', async () => {
  const many = Array.from({ length: 300 }, (_, index) => get(`/tr/slow?page=${index}`, '203.0.113.5'))
  await vi.waitUntil(() => begun.length === 2)
  expect((await get('/other', '198.51.100.7')).status).toBe(200)
  expect(begun.length).toBe(3)
  const refused = await Promise.race(many)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await refused.text()).toContain('Site şu anda yanıt veremiyor')
  let isDone = false
  const all = Promise.all(many).finally(() => (isDone = true))
  while (!isDone) {
    for (const end of ends) end()
    ends = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  const counts = Object.groupBy(await all, ({ status }) => String(status))
  expect([counts['200']?.length, counts['503']?.length]).toEqual([258, 42])
})
