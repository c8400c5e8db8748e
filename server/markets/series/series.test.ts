import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DashboardSeries, HeldPoint, SeriesView } from '#contract/markets/series.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { savePoints } from './write/save-points.ts'
import { saveSeries, type NewSeries } from './write/save-series.ts'

const day = 86_400
const start = 1_790_000_000 - (1_790_000_000 % day)
const now = new Date((start + 400 * day) * 1000)
const later = new Date(now.getTime() + 3_600_000)

let api: TestApi
beforeAll(async () => void (api = await openApi({ clock: () => later })))
afterAll(() => api.close())

const put = (series: Partial<NewSeries> & { key: string }) =>
  api.db
    .transaction()
    .execute((trx) => saveSeries(trx, { group: 'prices', name: series.key, cadenceSeconds: day, ...series }))
const add = (id: number, values: string[], { from = 0, at = now } = {}) =>
  api.db.transaction().execute((trx) =>
    savePoints(
      trx,
      id,
      values.map((value, index) => ({ at: start + (from + index) * day, value })),
      at,
    ),
  )
const points = async (query: string) =>
  (await api.call<{ points: [number, string][]; is_reduced: boolean }>(`/v2/series/points?${query}`)).data

test('R39 a series says its last value, its exact change and its line; a name in the language of the caller', async () => {
  const id = await put({ key: 'coin', names: { ja: 'コイン' }, unit: '$', source: 'Gazette' })
  await add(id, ['0.1', '0.30', '2e-1'])
  const { data } = await api.call<{ list: SeriesView[] }>('/v2/series/list', { headers: { 'x-locale': 'ja' } })
  expect(data.list).toEqual([
    expect.objectContaining({
      key: 'coin',
      name: 'コイン',
      unit: '$',
      source: 'Gazette',
      last_time: start + 2 * day,
      last_value: '0.2',
      change: '-0.1',
      change_percent: '-33.33',
      held: 0,
      is_demo: false,
      spark: [
        [start, '0.1'],
        [start + day, '0.3'],
        [start + 2 * day, '0.2'],
      ],
    }),
  ])
})

test('R39 the dashboard has the series of the list, each with its line as it is drawn in the place of its points', async () => {
  await put({ key: 'pointless' })
  const read = async <T>(call: string) => (await api.call<{ list: T[] }>(`/v2/series/${call}`)).data.list
  const [listed, shown] = [await read<SeriesView>('list'), await read<DashboardSeries>('dashboard')]
  expect(shown).toEqual(
    listed.map(({ source_url: _url, checked_time: _time, spark: _spark, ...series }) => ({
      ...series,
      line: series.key === 'pointless' ? null : expect.objectContaining({ low: 0.1, high: 0.3 }),
    })),
  )
  expect(shown.find(({ key }) => key === 'coin')!.line!.paths).toEqual([expect.stringMatching(/^M0 \d+l250-/)])
})

test('R39 a revised point keeps its history, a late one takes its place, a bad one is held back and changes nothing', async () => {
  const id = await put({ key: 'history' })
  expect(await add(id, ['10', '11', '', '13'])).toMatchObject({ added: 3, held: [] })
  expect(await add(id, ['10', '11.5', '12'], { at: later })).toEqual({ added: 1, revised: 1, known: 1, held: [] })
  const bad = await add(id, ['-5', '14000', '<html>', '15'], { from: 4 })
  expect(bad.held.map(({ value, reason }) => [value, reason])).toEqual([
    ['-5', 'negative'],
    ['14000', 'jump'],
    ['<html>', 'not_a_number'],
  ])
  expect((await points('key=history&range=all')).points.map(([, value]) => value)).toEqual([
    '10',
    '11.5',
    '12',
    '13',
    '15',
  ])
  const { data } = await api.call<SeriesView & { revisions: object[]; held_points: HeldPoint[] }>(
    '/v2/series/detail?key=HISTORY',
  )
  expect(data).toMatchObject({
    point_count: 5,
    revision_count: 1,
    revisions: [{ time: start + day, value: '11', replaced_time: Math.floor(later.getTime() / 1000) }],
    held: 3,
  })
  expect(data.held_points).toHaveLength(3)
  const desk = await api.call<{ total: number; list: HeldPoint[] }>('/v2/series/held?limit=2')
  expect(desk.data).toMatchObject({ total: 3, has_more: true })
  // The source delivers the day again, right this time.
  await add(id, ['14'], { from: 5, at: new Date(later.getTime() + 1000) })
  expect((await api.call<{ total: number }>('/v2/series/held')).data.total).toBe(2)
})

test('R39 of a day that comes twice the first number stays, the second is held back', async () => {
  const id = await put({ key: 'doubled' })
  const twice = [
    { at: start, value: '1' },
    { at: start, value: '1.0' },
    { at: start, value: '2' },
  ]
  const saved = await api.db.transaction().execute((trx) => savePoints(trx, id, twice, now))
  expect(saved).toMatchObject({ added: 1, held: [{ value: '2', reason: 'doubled' }] })
})

test('R39 an implausible first point is held back, and the series continues without it', async () => {
  const id = await put({ key: 'absurd' })
  expect(await add(id, ['97412000', '97.4', '98', '1e400', '99'])).toMatchObject({
    added: 3,
    held: [{ reason: 'jump' }, { reason: 'not_a_number' }],
  })
})

test('R39 a long line is read by buckets and keeps every peak; its ends are exact', async () => {
  const id = await put({ key: 'minutes', cadenceSeconds: 60, isSigned: true })
  const count = 40_000
  await api.db.transaction().execute((trx) =>
    savePoints(
      trx,
      id,
      Array.from({ length: count }, (_, index) => ({
        at: start + index * 60,
        value: index === 12_345 ? '900' : index === 23_456 ? '-901.5' : (index % 97).toString(),
      })),
      now,
    ),
  )
  const whole = await points('key=minutes&range=all&limit=200')
  expect(whole.is_reduced).toBe(true)
  expect(whole.points.length).toBeLessThanOrEqual(202)
  expect(whole.points).toContainEqual([start + 12_345 * 60, '900'])
  expect(whole.points).toContainEqual([start + 23_456 * 60, '-901.5'])
  expect(whole.points[0]).toEqual([start, '0'])
  expect(whole.points.at(-1)![0]).toBe(start + (count - 1) * 60)
  const middle = await points(`key=minutes&start_time=${start + 12_340 * 60}&end_time=${start + 12_350 * 60}`)
  expect(middle).toMatchObject({ is_reduced: false })
  expect(middle.points).toHaveLength(11)
  // A revision of the peak is in the buckets too.
  await api.db.transaction().execute((trx) => savePoints(trx, id, [{ at: start + 12_345 * 60, value: '800' }], now))
  const again = (await points('key=minutes&range=all')).points.map(([, value]) => value)
  expect(again).not.toContain('900')
  expect(again).toContain('800')
})

test('R39 a real series takes the place of the invented one with its key', async () => {
  const demo = await put({ key: 'placed', isDemo: true })
  await add(demo, ['1', '2'])
  const real = await put({ key: 'placed' })
  expect(real).not.toBe(demo)
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from series_point where series_id = ${real}`.execute(api.db)
  expect(rows[0]!.count).toBe(0)
  expect((await api.call('/v2/series/detail?key=none')).status).toBe(404)
})

test('R921 the file of a chart has what is seen: its range, and the compared series beside it', async () => {
  await add(
    await put({ key: 'saved' }),
    Array.from({ length: 40 }, (_, index) => String(index)),
  )
  await add(await put({ key: 'beside' }), ['7'], { from: 39 })
  const lines = async (query: string) => {
    const text = await (await api.app.request(`/dataView/saved.csv${query}`)).text()
    return text.split('\n').filter((line) => line && !line.startsWith('#'))
  }
  const [all, week, compared] = [await lines(''), await lines('?range=7d'), await lines('?range=7d&with=beside')]
  expect([all.length, week.length, all.slice(-2)]).toEqual([41, 9, week.slice(-2)])
  expect([all[0], compared[0]]).toEqual(['time,value', 'time,value,beside'])
  expect(compared.filter((line) => line.endsWith(',7'))).toHaveLength(1)
  const drawn = async (query: string) => {
    const text = await (await api.app.request(`/dataView/saved.svg${query}`)).text()
    return [...text.matchAll(/>([^<>]+)<\/text>/g)].map(([, each]) => each)
  }
  const [alone, together] = [await drawn('?range=7d'), await drawn('?range=7d&with=beside')]
  expect([alone.includes('beside'), together.includes('saved'), together.includes('beside')]).toEqual([
    false,
    true,
    true,
  ])
  expect(await drawn('?range=all')).not.toEqual(alone)
})

test('R861 R875 a chart is a picture, as SVG and PNG; its page names it, and oEmbed gives it as a link no larger than asked for', async () => {
  const id = await put({ key: 'pictured', name: 'Ether & "co"', unit: '$' })
  await add(id, ['12000', '12100.5', '12069.9765625'])
  const svg = await (await api.app.request('/dataView/pictured.svg')).text()
  expect([...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text)).toEqual(
    expect.arrayContaining(['Ether &amp; &quot;co&quot;', '$12,069.98', '12,000']),
  )
  const png = await api.app.request('/dataView/pictured.png?range=30d')
  const bytes = Buffer.from(await png.arrayBuffer())
  expect([png.status, png.headers.get('content-type'), bytes.subarray(1, 4).toString()]).toEqual([
    200,
    'image/png',
    'PNG',
  ])
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  const { origin } = api.config.site
  const ask = async (more: string) => {
    const url = encodeURIComponent(`${origin}/dataView/pictured`)
    return (await (await api.app.request(`/oembed?url=${url}${more}`)).json()) as Record<string, string | number>
  }
  expect(await ask('')).toMatchObject({ type: 'rich', title: 'Ether & "co"', width: 600, height: 315 })
  expect(await ask('&maxwidth=300')).toMatchObject({
    width: 300,
    height: 158,
    html: expect.stringContaining(
      `<a href="${origin}/dataView/pictured"><img src="${origin}/dataView/pictured.svg" alt="Ether &amp; &quot;co&quot;" width="300"`,
    ),
  })
  expect(await ask('&theme=dark')).toMatchObject({ html: expect.stringContaining('pictured.svg?theme=dark"') })
  expect((await api.app.request(`/oembed?url=${encodeURIComponent(`${origin}/dataView/none`)}`)).status).toBe(404)
})

test('R861 the picture of a chart follows the theme of the page that shows it, or has the one that is asked for', async () => {
  await add(await put({ key: 'themed', name: 'Ether', unit: '$' }), ['10', '12', '11'])
  const svg = async (query: string) => (await api.app.request(`/dataView/themed.svg${query}`)).text()
  const [own, light, dark] = [await svg(''), await svg('?theme=light'), await svg('?theme=dark')]
  const colours = (text: string) => new Set(text.match(/(?<=(?:fill|stroke)=")#[0-9a-f]{6}(?=")/g))
  expect(own.replace(/<style>.*<\/style>/, '')).toBe(light)
  expect([...colours(light)].filter((colour) => colours(dark).has(colour))).toEqual([])
  // Every colour of the light picture has another one on a dark page.
  const [, rules = ''] = /<style>@media \(prefers-color-scheme: dark\)\{(.*)\}<\/style>/.exec(own) ?? []
  for (const colour of colours(light)) expect(rules).toMatch(new RegExp(`"${colour}"\\]\\{(?:fill|stroke):#`))
  expect(dark).not.toContain('<style>')
  const png = async (query: string) =>
    Buffer.from(await (await api.app.request(`/dataView/themed.png${query}`)).arrayBuffer())
  expect((await png('?theme=dark')).equals(await png(''))).toBe(false)
})

test('R39 a number that changes its sign, or comes from nothing, has a change and no percentage', async () => {
  for (const [key, values] of [
    ['over', ['-0.2', '0.1']],
    ['from-nothing', ['0', '0.1']],
    ['below', ['-0.2', '-0.1']],
  ] as const)
    await add(await put({ key, group: 'derivatives', isSigned: true }), [...values])
  const { list } = (await api.call<{ list: SeriesView[] }>('/v2/series/list')).data
  const changes = list.filter(({ group }) => group === 'derivatives')
  expect(changes.map(({ key, change, change_percent }) => [key, change, change_percent])).toEqual([
    ['over', '0.3', null],
    ['from-nothing', '0.1', null],
    ['below', '0.1', '50.00'],
  ])
})
