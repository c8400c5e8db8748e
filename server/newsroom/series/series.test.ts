import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { fetchSource, putSource, turnOffSource } from '#server/markets/source/sources.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'
import { openRecordingServer } from '#tests/servers/recording-server.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

const day = 86_400
const start = 1_790_000_000 - (1_790_000_000 % day)
const delivered = new Date((start + 400 * day) * 1000)
let now = new Date(delivered.getTime() + 60_000)

let api: TestApi
let editor: TestStaff
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  editor = await createTestStaff(api.db, 'editor')
})
afterAll(() => api.close())

const add = async (id: number, values: string[], at = now) =>
  api.db.transaction().execute((trx) =>
    savePoints(
      trx,
      id,
      values.map((value, index) => ({ at: start + index * day, value })),
      at,
    ),
  )
const series = async (key: string, values: string[]) => {
  const id = await api.db
    .transaction()
    .execute((trx) => saveSeries(trx, { key, group: 'prices', name: key, cadenceSeconds: day }))
  await add(id, values, delivered)
  return id
}
const read = async <Data>(path: string) =>
  (await api.call<Data>(`/admin/v1/series/${path}`, { headers: editor.headers })).data
const held = async (id: number) =>
  (await read<Output<'deskSeries.held'>>('held')).list.filter(({ series_id }) => series_id === id)
const points = async (id: number) => (await read<Output<'deskSeries.points'>>(`points?id=${id}`)).list
/** Each act is a minute after the one before. */
const act = (name: string, body: object) => {
  now = new Date(now.getTime() + 60_000)
  const request = { method: 'POST', headers: editor.headers, body: JSON.stringify(body) }
  return api.call<{ id: number }>(`/admin/v1/series/${name}`, request)
}
const line = async (key: string) =>
  (await api.call<{ points: [number, string][] }>(`/v2/series/points?key=${key}`)).data.points.map(([, value]) => value)

test('R833 a held point is released into its chart, and taken back to where it was held; readers see both at once', async () => {
  const id = await series('released', ['10', '11', '99999', '12'])
  const [point] = await held(id)
  expect(point).toMatchObject({ value: '99999', reason: 'jump', present: null, before: '11', time: start + 2 * day })
  expect(await line('released')).toEqual(['10', '11', '12'])
  await published(api, () => act('release', { id: point!.id }))
  expect(await line('released')).toEqual(['10', '11', '99999', '12'])
  expect(await held(id)).toEqual([])
  expect((await act('release', { id: point!.id })).status).toBe(409)
  await published(api, () => act('hold', { id: point!.id }))
  expect(await line('released')).toEqual(['10', '11', '12'])
  expect(await held(id)).toHaveLength(1)
})

test('R833 the only point of a chart, released and taken back, leaves nothing of itself in its summary', async () => {
  const id = await series('alone', ['-5'])
  const summary = () =>
    api.db
      .selectFrom('series')
      .select(['point_count', 'first_at', 'last_at', 'last_value', 'previous_value', 'spark'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const empty = await summary()
  const [point] = await held(id)
  await act('release', { id: point!.id })
  expect(await summary()).toMatchObject({ point_count: 1, last_value: '-5', spark: [[start, '-5']] })
  await act('hold', { id: point!.id })
  expect(await summary()).toEqual(empty)
  expect(await line('alone')).toEqual([])
})

test('R833 a release in place of a point keeps that one in the history, and gives it back', async () => {
  const id = await series('replaced', ['10', '11', '12'])
  now = new Date(now.getTime() + 60_000)
  await add(id, ['10', '99999', '12'])
  const [point] = await held(id)
  expect(point).toMatchObject({ value: '99999', present: '11', before: '10' })
  await act('release', { id: point!.id })
  expect((await points(id))[1]).toMatchObject({ value: '99999', is_desk: true, earlier: [{ value: '11' }] })
  await act('hold', { id: point!.id })
  expect((await points(id))[1]).toMatchObject({ value: '11', earlier: [{ value: '99999' }, { value: '11' }] })
  expect(await held(id)).toHaveLength(1)
})

test('R833 a dropped point is not held again when it arrives again', async () => {
  const id = await series('dropped', ['10', '11', '-5'])
  const [point] = await held(id)
  expect(point!.reason).toBe('negative')
  await act('drop', { id: point!.id })
  expect(await held(id)).toEqual([])
  await add(id, ['10', '11', '-5'])
  expect(await held(id)).toEqual([])
  await act('hold', { id: point!.id })
  expect(await held(id)).toHaveLength(1)
})

test('R833 a point is entered and corrected exactly; its history stays, and deliveries do not change it', async () => {
  const id = await series('entered', ['0.1', 'n/a', '0.3'])
  const time = start + day
  expect((await act('release', { id: (await held(id))[0]!.id })).status).toBe(400)
  expect((await act('setPoint', { id, time, value: 'about two' })).status).toBe(400)
  await published(api, () => act('setPoint', { id, time, value: '0.20' }))
  expect(await line('entered')).toEqual(['0.1', '0.2', '0.3'])
  expect(await held(id)).toEqual([])
  await act('setPoint', { id, time, value: '0.25' })
  await add(id, ['0.1', '0.2', '0.3'])
  expect((await points(id))[1]).toMatchObject({
    value: '0.25',
    is_desk: true,
    earlier: [{ value: expect.stringMatching(/^0\.20?$/) as string }],
  })
  const log = await api.db.selectFrom('audit').select('action').where('kind', '=', 'point').orderBy('id').execute()
  expect(log.slice(-2).map(({ action }) => action)).toEqual(['point.set', 'point.set'])
  expect((await act('setPoint', { id: 999_999, time, value: '1' })).status).toBe(404)
})

test('R833 the desk sees which sources cannot be read, have stopped, or had numbers left out; not those that are right or off', async () => {
  const server = await openRecordingServer()
  const answer = (body: string) => void (server.answer = (response) => response.end(body))
  const put = async (key: string, mapping: object, body: string) => {
    const { allows_private, format } = { allows_private: true, format: 'json' as const }
    const source = await putSource(
      api.db,
      { key, url: server.origin, format, every: 3600, allows_private, mapping },
      now,
    )
    answer(body)
    await published(api, () => fetchSource(api.db, source, now))
    return source
  }
  const seconds = Math.floor(now.getTime() / 1000)
  const line = (key: string) => ({
    rows: '',
    time: '0',
    series: { 1: { key, name: key, group: 'prices' as const, cadence: day } },
  })
  const list = (price: number) => JSON.stringify({ list: [{ id: 'a', name: 'Aye', price }] })
  const rankings = { memes: { rows: 'list', id: 'id', name: 'name', facts: { price: 'price' } } }
  try {
    await put('right', line('right'), JSON.stringify([[seconds, 1]]))
    await put('stopped', line('stopped'), JSON.stringify([[seconds - 9 * day, 1]]))
    await put('page', line('page'), '<!doctype html>')
    await put('turned-off', line('turned-off'), '<!doctype html>')
    await turnOffSource(api.db, 'turned-off')
    await put('table', { rankings }, list(-3))
  } finally {
    server.close()
  }
  const { list: sources } = await read<Output<'deskSeries.sources'>>('sources')
  expect(sources).toMatchObject([
    {
      key: 'page',
      state: 'failing',
      error: 'it is a web page or XML, not JSON',
      failures: 1,
      next_time: expect.any(Number),
      answered_time: null,
    },
    { key: 'stopped', state: 'stopped', error: '', answered_time: seconds, newest_time: seconds - 9 * day },
    { key: 'table', state: 'partial', error: 'memes, Aye, price, left out as negative: -3' },
  ])
})
