import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noNewsroom, openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { published } from '#tests/published.ts'
import { socialEnv } from '#tests/social.ts'
import type { Pages } from './bundle.ts'

let api: TestApi
/** Ends the renderings of /slow. */
let ends: (() => void)[] = []
const begun: string[] = []

const slow: Pages = {
  files: () => undefined,
  newsroom: noNewsroom,
  queryOf: () => new Set(['page']),
  async render(request) {
    const { pathname, search } = new URL(request.url)
    begun.push(pathname + search)
    if (pathname.endsWith('/slow')) await new Promise<void>((resolve) => ends.push(resolve))
    return new Response('page', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  },
}

beforeAll(async () => {
  api = await openApi({ pages: slow, env: socialEnv })
})
afterAll(() => api.close())

const get = (path: string, remoteAddress: string) =>
  api.app.request(path, {}, { incoming: { socket: { remoteAddress } } })

test('The page of one network does not wait for the many that another requests; what is too much is refused', async () => {
  const many = Array.from({ length: 300 }, (_, index) => get(`/tr/slow?page=${index}`, '203.0.113.5'))
  await expect.poll(() => begun.length).toBe(2)
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

test.for([
  ['/v1/accountDigests?pageSize=', '203.0.113.10'],
  ['/v1/open-api/open-flash?page=', '203.0.113.11'],
  ['/v2/rss/newsflash?page=', '203.0.113.12'],
] as const)(
  'A flood of %s waits for its own turns and leaves connections of the database to others; what is too much is refused',
  async ([address, network]) => {
    expect((await get(`${address}1`, '203.0.113.7')).status).toBe(200)
    // What the first request cached must be written again.
    await published(api, () => publish(api.db, `News before ${address}`))
    const holding = await api.db.startTransaction().execute()
    try {
      // Whoever reads these tables waits until the transaction ends.
      await sql`lock table fc_account, item, item_version in access exclusive mode`.execute(holding)
      const many = Array.from({ length: 300 }, (_, index) => get(`${address}${index + 2}`, network))
      const refused = await Promise.race(many)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
      await expect.poll(waiting).toBeGreaterThan(0)
      expect((await get('/other', '198.51.100.7')).status).toBe(200)
      expect(await waiting()).toBeLessThanOrEqual(2)
      await holding.rollback().execute()
      const counts = Object.groupBy(await Promise.all(many), ({ status }) => String(status))
      expect([counts['200']?.length, counts['503']?.length]).toEqual([258, 42])
    } finally {
      if (!holding.isRolledBack) await holding.rollback().execute()
    }
  },
)

/** The number of sessions that wait with the statement of the flood: what the process reads by itself waits besides. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
    group by query order by count(*) desc limit 1
  `.execute(api.db)
  return rows[0]?.count ?? 0
}
