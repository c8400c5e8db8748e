import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openLog, switchDetail } from '#server/platform/trace/log.ts'
import { openApi, type TestApi } from '#tests/api.ts'

let written: string[] = []
const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)

let api: TestApi
beforeAll(async () => {
  const config = readConfig([], { LOG_LEVEL: 'info' })
  const log = openLog(config, undefined, { write: (line) => void written.push(line) })
  api = await openApi({ log })
})
beforeEach(() => {
  written = []
})
afterAll(() => api.close())

const ms = expect.any(Number) as number
// A crowded machine may take a second for one.
const msg = expect.stringMatching(/^(Request|A slow request)$/) as string
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

test('R960 each request is one line in the log with its id, without what its query may give away', async () => {
  // No word of a statement: what a slow request waited for is in the line, too.
  const given = 'aZ3-of-a-reader'
  await api.app.request(`/v2/newsflash/list?token=${given}`)
  await api.app.request('/v2/nothing', { method: 'POST', headers: { token: given } })
  const page = await api.app.request(`/newsflash?code=${given}`)
  expect(lines()).toMatchObject([
    { method: 'GET', path: '/v2/newsflash/list', status: 200, ms, msg },
    { method: 'POST', path: '/v2/nothing', status: 404, ms, msg },
    { method: 'GET', path: '/newsflash', status: 200, ms, msg },
  ])
  expect(written.join('')).not.toContain(given)
  const ids = lines().map(({ request }) => request)
  expect(new Set(ids).size).toBe(3)
  expect(page.headers.get('x-request-id')).toBe(ids[2])
})

test('R960 a path that gives access to something is in no line of the log, whatever writes it', async () => {
  const log = openLog(readConfig([], {}), undefined, { write: (line) => void written.push(line) })
  for (const path of ['/calendar/own/aZ3.ics', '/zh/fc/approve/aZ3/', '/preview/aZ3', '/calendar/own', '/newsflash'])
    log.error({ path }, 'A call of a page failed')
  expect(lines().map(({ path }) => path)).toEqual([
    '/calendar/own/…',
    '/zh/fc/approve/…/',
    '/preview/…',
    '/calendar/own',
    '/newsflash',
  ])
})

test('R960 the log of a running process becomes detailed, and again as the settings say', () => {
  const log = openLog(readConfig([], { LOG_LEVEL: 'warn' }), 'jobs', { write: (line) => void written.push(line) })
  log.info('before')
  expect(switchDetail()).toBe(true)
  log.debug('detailed')
  expect(switchDetail()).toBe(false)
  log.info('after')
  expect(lines()).toMatchObject([{ msg: 'detailed', name: 'jobs' }])
})

test('R960 a request within a trace of W3C has its id, and one whose header is wrong an id of its own', async () => {
  const idFor = async (traceparent: string) =>
    (await api.app.request('/healthz', { headers: { traceparent } })).headers.get('x-request-id')
  expect(await idFor(`00-${trace}-00f067aa0ba902b7-01`)).toBe(trace)
  for (const wrong of [
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace}`,
    'x',
  ])
    expect(await idFor(wrong)).toMatch(new RegExp(`^(?!${trace})[\\da-f]{32}$`))
})

test('R960 a call whose time is over is logged with the statement that it waited for', async () => {
  api.services.callTimeoutMs = 50
  await api.db.transaction().execute(async (trx) => {
    await sql`lock table item in access exclusive mode`.execute(trx)
    const answer = await api.app.request('/v2/newsflash/list')
    expect(answer.status).toBe(504)
    expect(lines()).toMatchObject([
      {
        level: 40,
        path: '/v2/newsflash/list',
        status: 504,
        request: answer.headers.get('x-request-id'),
        waited: expect.arrayContaining([
          { for: 'database', ms, what: expect.stringMatching(/select .*item/) as string },
        ]) as object,
        msg: 'A slow request',
      },
    ])
  })
  api.services.callTimeoutMs = 120_000
})

test('R960 the sessions of a site say in the database what they are for', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct split_part(application_name, ' on ', 1) as name from pg_stat_activity where datname = current_database() order by 1`.execute(
    api.db,
  )
  expect(rows.map(({ name }) => name)).toEqual(['farwire live', 'farwire tool'])
})
