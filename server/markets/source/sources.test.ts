import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { series } from '#contract/markets/series.ts'
import type { z } from 'zod'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import type { SourceFile } from './source-file.ts'
import { fetchDueSources, fetchSource, putSource } from './sources.ts'

const day = 86_400
const start = 1_790_000_000 - (1_790_000_000 % day)
const at = (seconds: number) => new Date(seconds * 1000)
const now = at(start + 10 * day)

let api: TestApi
let server: RecordingServer
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  server = await openRecordingServer()
})
afterAll(async () => {
  server.close()
  await api.close()
})
beforeEach(() => void (server.received = []))

const answer = (body: string, { status = 200, headers = {} }: { status?: number; headers?: object } = {}) =>
  void (server.answer = (response) => response.writeHead(status, { ...headers }).end(body))
const rows = (...values: (number | string | null)[]) =>
  JSON.stringify({ data: values.map((value, index) => ({ day: start + index * day, value })) })
const source = (key: string, more: object = {}): SourceFile => ({
  key,
  url: server.origin,
  format: 'json',
  every: 3600,
  allows_private: true,
  mapping: {
    rows: 'data',
    time: 'day',
    source: 'Gazette',
    series: { value: { key, name: key, group: 'prices', cadence: day } },
    ...more,
  },
})
const put = (key: string, more: object = {}) => putSource(api.db, source(key, more), now)
const stored = (key: string) =>
  api.db.selectFrom('series_source').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const run = async (key: string, when = now) => {
  const source = await stored(key)
  return published(api, () => fetchSource(api.db, source, when))
}
const detail = async (key: string) =>
  (await api.call<z.output<typeof series.detail.output>>(`/v2/series/detail?key=${key}`)).data
const points = async (key: string) =>
  (await api.call<{ points: [number, string][] }>(`/v2/series/points?key=${key}&range=all`)).data.points

test('R39 R875 a source that is due is fetched with what it said of its last version; unchanged it changes nothing', async () => {
  await put('cond')
  answer(rows(1, 2.5), { headers: { etag: '"one"' } })
  expect(await fetchDueSources(api.db, now)).toBe(1)
  expect(await fetchDueSources(api.db, now)).toBe(0)
  expect(await points('cond')).toEqual([
    [start, '1'],
    [start + day, '2.5'],
  ])
  answer('', { status: 304 })
  expect(await fetchDueSources(api.db, at(start + 10 * day + 3600))).toBe(1)
  expect(server.received.at(-1)!.headers['if-none-match']).toBe('"one"')
  expect(await stored('cond')).toMatchObject({ last_result: 'unchanged', failure_count: 0, added_count: 2 })
  expect(await points('cond')).toHaveLength(2)
})

test('R39 a source that answers HTML, another shape, an error or nothing changes nothing; it is asked less often, and the series says so', async () => {
  await put('fails')
  answer(rows(10, 11))
  expect(await run('fails')).toEqual({ result: 'ok', added: 2, known: 0, held: 0 })
  const faults: [string, number, string][] = [
    ['<!doctype html><title>Sorry</title>', 200, 'it is a web page or XML, not JSON'],
    ['{"data":{"day":1}}', 200, 'it has no list data'],
    [JSON.stringify({ data: [{ day: start, price: 3 }] }), 200, 'no entry of its list has value'],
    [JSON.stringify({ data: [{ time: start, value: 3 }] }), 200, 'an entry of its list has no day'],
    ['', 503, 'it answers with status 503'],
    ['', 200, 'it is empty'],
  ]
  for (const [index, [body, status, error]] of faults.entries()) {
    answer(body, { status })
    expect(await run('fails')).toEqual({ result: 'failed', error })
    const { failure_count, next_fetch_at } = await stored('fails')
    expect([failure_count, (next_fetch_at.getTime() - now.getTime()) / 1000]).toEqual([
      index + 1,
      Math.min(3600 * 2 ** (index + 1), day),
    ])
  }
  answer('', { status: 429, headers: { 'retry-after': String(20 * 3600) } })
  await putSource(api.db, { ...source('patient'), every: 60 }, now)
  expect(await run('patient')).toEqual({ result: 'failed', error: 'it answers with status 429' })
  expect((await stored('patient')).next_fetch_at).toEqual(at(start + 10 * day + 20 * 3600))
  expect((await points('fails')).map(([, value]) => value)).toEqual(['10', '11'])
  expect(await detail('fails')).toMatchObject({
    is_failing: true,
    request: { failures: 6, answered_time: start + 10 * day },
  })
  answer(rows(10, 11))
  await run('fails')
  expect(await detail('fails')).toMatchObject({ is_failing: false, request: { failures: 0 } })
})

test('R39 a changed point of a source is a revision; negative, doubled, thousandfold, future and missing numbers are held back or left out', async () => {
  await put('odd', { missing: 'n/a' })
  answer(rows(100, 101))
  await run('odd')
  const entries = [
    [0, 100],
    [1, 102],
    [2, 'n/a'],
    [3, null],
    [4, -5],
    [5, 101_000],
    [6, 103],
    [6, 104],
    [90, 1],
  ].map(([offset, value]) => ({ day: start + Number(offset) * day, value }))
  answer(JSON.stringify({ data: entries }))
  expect(await run('odd')).toEqual({ result: 'ok', added: 2, known: 1, held: 4 })
  expect(await points('odd')).toEqual([
    [start, '100'],
    [start + day, '102'],
    [start + 6 * day, '103'],
  ])
  const { held_points, revisions } = await detail('odd')
  expect(held_points.map(({ reason }) => reason).toSorted()).toEqual(['doubled', 'future', 'jump', 'negative'])
  expect(revisions).toMatchObject([{ time: start + day, value: '101' }])
  expect(await stored('odd')).toMatchObject({ added_count: 4, held_count: 4 })
})

test('R39 numbers keep every place that the source writes; a day that is not over is left out', async () => {
  await put('exact', { unfinished: true })
  answer(`{"data":[{"day":${start},"value":0.1234567890123456789},{"day":${start + 10 * day},"value":2}]}`)
  await run('exact')
  expect(await points('exact')).toEqual([[start, '0.1234567890123456789']])
})

test('R588 R589 a table of a source that answers nothing or another unit stays with its time; single numbers that cannot be right are empty', async () => {
  const list = (...rows: [string, unknown, unknown][]) =>
    answer(JSON.stringify({ list: rows.map(([id, price, cap]) => ({ id, name: id, price, cap })) }))
  const facts = { price: 'price', market_cap: 'cap' }
  await putSource(
    api.db,
    {
      key: 'table',
      url: server.origin,
      format: 'json',
      every: 3600,
      allows_private: true,
      mapping: { rankings: { memes: { rows: 'list', id: 'id', name: 'name', facts } } },
    },
    now,
  )
  const table = async () =>
    (await api.call<{ as_of_time: number; list: Record<string, string | null>[] }>('/v2/trendMeme/list')).data
  list(['a', 2, 100], ['b', 3, 100], ['c', 4, 100])
  expect(await run('table')).toMatchObject({ result: 'ok', added: 3, held: 0 })
  const later = at(start + 10 * day + 60)
  list()
  expect(await run('table', later)).toEqual({ result: 'failed', error: 'its table has no rows' })
  list(['a', 2, 100_000], ['b', 3, 100_000], ['c', 4, 100_000])
  expect(await run('table', later)).toMatchObject({
    result: 'failed',
    error: expect.stringMatching(/^market_cap is about a thousand times/),
  })
  const kept = await table()
  expect(kept).toMatchObject({ as_of_time: start + 10 * day })
  expect(kept.list.map(({ market_cap }) => market_cap)).toEqual(['100', '100', '100'])
  list(['a', -2, 101], ['b', 'soon', 102], ['c', 4000, null])
  expect(await run('table', later)).toMatchObject({ result: 'ok', held: 3 })
  expect((await table()).list).toMatchObject([
    { price: null, market_cap: '101' },
    { price: null, market_cap: '102' },
    { price: null, market_cap: null },
  ])
})

test('R808 the permission for a private address is for the origin that it was given for', async () => {
  await put('inner')
  answer(rows(1))
  expect(await run('inner')).toMatchObject({ result: 'ok' })
  await api.db
    .updateTable('series_source')
    .set({ url: server.origin.replace('127.0.0.1', 'localhost') })
    .where('key', '=', 'inner')
    .execute()
  expect(await run('inner')).toMatchObject({ result: 'failed', error: expect.stringMatching(/private address/) })
})
