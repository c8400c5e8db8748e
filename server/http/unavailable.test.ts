import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { noticeStreamPath } from '#contract/social/notice.ts'
import { locales } from '#domain/platform/locale.ts'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { noNewsroom, openApi, type TestApi } from '#tests/api.ts'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import type { Pages } from './pages/bundle.ts'

/** Renders the newest flash, or the status of the refusal. */
const pages: Pages = {
  queryOf: () => new Set(),
  files: () => undefined,
  newsroom: noNewsroom,
  render: async (_, __, ask) =>
    ask('newsflash.list', { limit: 1 }).then(
      ({ list }) => Response.json(list),
      ({ status, message }) => new Response(message, { status, headers: { 'content-type': 'text/html' } }),
    ),
}

let api: TestApi
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let world: World
let db: Database
let alice: TestAccount
let item: number

beforeAll(async () => {
  world = await openWorld()
  proxy = await openDatabaseProxy(world.url)
  db = openDatabase(proxy.url)
  api = await openApi({ world, db, pages, env: { SIGNER_SECRET: 'secret-of-tests', PAGE_CACHE_MB: '0' } })
  alice = await createTestAccount(world.db, 'alice')
  item = await publish(world.db, 'Item', { langs: [...locales] })
})
afterAll(async () => {
  await api.close()
  await closeDatabase(db)
  await proxy.close()
})
afterEach(() => proxy.open())

/** So many calls are made at once. */
const together = 20

const get = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers })
const comment = (content: string) => api.call('/v2/comment/add', sending({ article_id: item, content }, alice.headers))
const comments = async () => (await world.db.selectFrom('comment').select('body').execute()).map(({ body }) => body)

describe('while the database is away', () => {
  test.for(locales)('a call is refused with 503, Retry-After and its text, in %s', async (locale) => {
    proxy.shut()
    const { status, headers, envelope } = await api.call('/v2/newsflash/list', { headers: { 'x-locale': locale } })
    expect([status, headers.get('retry-after'), envelope.code]).toEqual([503, '3', -1])
    expect(envelope.msg).toContain('3')
    expect(envelope.msg).not.toMatch(/terminated|ECONN|127\.0\.0\.1/)
  })

  // The pages of this test are JSON.
  test.for([
    ['/', 'application/json'],
    ['/zh/newsflash', 'application/json'],
    ['/feeds/flash.xml', 'application/rss+xml'],
    ['/sitemap.xml', 'application/xml'],
    ['/flash/ITEM.md', 'text/markdown'],
    ['/flash/ITEM/preview.png', 'image/png'],
    ['/search/suggest?q=it', 'application/x-suggestions+json'],
    ['/v1/info', 'application/json'],
  ] as const)('%s answers 503 with Retry-After', async ([template, type]) => {
    const path = template.replace('ITEM', String(item))
    proxy.shut()
    const refused = await get(path, { token: alice.token, cookie: `token=${alice.token}` })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    proxy.open()
    const answered = await get(path)
    expect([answered.status, answered.headers.get('content-type')?.split(';')[0]]).toEqual([200, type])
  })

  test('the stream of notifications answers 503 with Retry-After, and afterwards 401, because the account has no actor', async () => {
    const path = `${noticeStreamPath}?fid=1`
    proxy.shut()
    const refused = await get(path, { token: alice.token })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3'])
    proxy.open()
    expect((await get(path, { token: alice.token })).status).toBe(401)
  })

  test('every call answers 503 or a refusal of its input, and none is broken afterwards', async () => {
    const given = { article_id: item, id: item, title: 'Item', email: 'x@farwire.example', fid: 1 }
    const requests = Object.values<Call>(calls).map((call) => {
      const [method, path] = call.route.split(' ') as [string, string]
      const input = Object.fromEntries(Object.entries(given).filter(([name]) => name in call.input.shape))
      const query = method === 'GET' ? `?${new URLSearchParams(input as never)}` : ''
      const send = () =>
        api.call(path + query, {
          method,
          headers: { token: alice.token, 'content-type': 'application/json' },
          ...(method === 'GET' || call.body === 'form' ? {} : { body: JSON.stringify(input) }),
        })
      return { name: call.name, isRead: method === 'GET', send }
    })
    // Each read waits a moment before it tries once more.
    for (let first = 0; first < requests.length; first += together) {
      const batch = requests.slice(first, first + together)
      proxy.shut()
      await Promise.all(
        batch.map(async ({ name, send }) => {
          const { status, headers } = await send()
          expect(status === 503 || status < 500 || status === 501, `${name} ${status}`).toBe(true)
          if (status === 503) expect(headers.get('retry-after'), name).toBe('3')
        }),
      )
      proxy.open()
      for (const { name, isRead, send } of batch) if (isRead) expect((await send()).status, name).not.toBe(503)
    }
  })
})

describe('when every connection is lost at once', () => {
  test('reads of the API and of pages succeed, because they are repeated on new connections', async () => {
    for (const path of ['/v2/newsflash/list', '/', '/feeds/flash.xml']) {
      // The connections that the pool holds now are lost; none of their ends has been noticed yet.
      await Promise.all([get('/v2/newsflash/list'), get('/v2/newsflash/list')])
      const reading = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'farwire tool%' and pid <> pg_backend_pid() and datname = current_database()`
      await reading.execute(world.db)
      const answers = await Promise.all([get(path), get(path), get(path)])
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([200, 200, 200])
    }
  })

  test('a write is refused, and not repeated by us', async () => {
    // The first statement of the write waits for this lock; the connection is lost during it.
    const locked = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const locking = world.db.transaction().execute(async (trx) => {
      await sql`lock table comment in exclusive mode`.execute(trx)
      locked.resolve()
      await release.promise
    })
    await locked.promise
    const writing = comment('Once')
    const waiting = async () =>
      (
        await sql<{ count: number }>`
        select count(*) from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where not granted and datname = current_database()`.execute(world.db)
      ).rows[0]!.count
    await expect.poll(waiting).toBe(1)
    proxy.cut()
    expect((await writing).status).toBe(503)
    release.resolve()
    await locking
    expect(await comments()).toEqual([])
    expect((await comment('Again')).status).toBe(200)
    expect(await comments()).toEqual(['Again'])
  })
})

describe('while the database is silent', () => {
  const usual = 120_000
  afterEach(() => {
    proxy.restore()
    api.services.callTimeoutMs = usual
  })

  test('the time of a call begins with the search for its caller', async () => {
    await comment('Before')
    api.services.callTimeoutMs = 300
    proxy.silence()
    const { status, envelope } = await comment('Silent')
    expect([status, envelope.msg]).toEqual([504, expect.stringContaining('too long')])
  })

  test('a call and a page answer 503 without anybody cutting the connection, and everything works once the network is back', async () => {
    proxy.silence()
    expect((await comment('Silent')).status).toBe(503)
    expect((await get('/')).status).toBe(503)
    proxy.restore()
    expect((await comment('Back')).status).toBe(200)
    expect((await get('/')).status).toBe(200)
    expect(await comments()).not.toContain('Silent')
  })
})

describe('while the database only reads, as on a full disk or a standby', () => {
  const setReadOnly = async (value: 'on' | 'off') => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(world.db)
    await sql`alter database ${sql.ref(rows[0]!.name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      world.db,
    )
    // Sessions take it over when they begin.
    proxy.cut()
  }
  afterEach(() => setReadOnly('off'))

  test('R964 pages, lists and feeds are read; a write is refused with 503 and Retry-After, in words', async () => {
    await setReadOnly('on')
    for (const path of ['/', '/v2/newsflash/list', '/feeds/flash.xml', `/v2/comment/list?article_id=${item}`])
      expect([path, (await get(path)).status]).toEqual([path, 200])
    expect((await get('/', { cookie: `token=${alice.token}` })).status).toBe(200)
    const { status, headers, envelope } = await comment('Not now')
    expect([status, headers.get('retry-after')]).toEqual([503, '3'])
    expect(envelope.msg).toContain('3')
  })
})
