import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openDatabaseProxy } from '#tests/database/database-proxy.ts'
import { openWorld, type World } from '#tests/world.ts'
import { createHostApp } from './streams/host-app.ts'

let api: TestApi
let world: World
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let db: Database
beforeAll(async () => {
  world = await openWorld()
  proxy = await openDatabaseProxy(world.url)
  db = openDatabase(proxy.url)
  api = await openApi({ world, db })
})
afterAll(async () => {
  await api.close()
  await closeDatabase(db)
  await proxy.close()
})

const apps = () => [api.app, createHostApp({ ...api, db })]
const statuses = (path: string) => Promise.all(apps().map(async (app) => (await app.request(path)).status))

test('a process is alive and ready', async () => {
  expect(await statuses('/healthz')).toEqual([200, 200])
  expect(await statuses('/readyz')).toEqual([200, 200])
})

test('while the database is away, it is alive and not ready', async () => {
  proxy.shut()
  expect(await statuses('/healthz')).toEqual([200, 200])
  const answer = await api.app.request('/readyz')
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([
    503,
    '2',
    'the database cannot be reached\n',
  ])
  proxy.open()
  expect(await statuses('/readyz')).toEqual([200, 200])
})

test('a database without the newest migration is not ready', async () => {
  const { rows } = await sql<{ name: string; timestamp: string }>`
    delete from kysely_migration where name = (select max(name) from kysely_migration) returning name, timestamp
  `.execute(world.db)
  expect(await statuses('/readyz')).toEqual([503, 503])
  await sql`insert into kysely_migration values (${rows[0]!.name}, ${rows[0]!.timestamp})`.execute(world.db)
  expect(await statuses('/readyz')).toEqual([200, 200])
})

test('strict transport security is promised where the site is reached by https, by every kind of response', async () => {
  const secure = await openApi({ env: { SITE_ORIGIN: 'https://wire.example' } })
  const paths = ['/', '/v2/newsflash/list', '/robots.txt', '/v2/nothing', '/healthz', '/cn']
  for (const path of paths) {
    const of = async ({ app }: TestApi) => (await app.request(path)).headers.get('strict-transport-security')
    expect(await of(secure), path).toBe('max-age=31536000')
    // The second request for a page is answered from the cache.
    expect(await of(secure), path).toBe('max-age=31536000')
    expect(await of(api), path).toBe(null)
  }
  await secure.close()
})
