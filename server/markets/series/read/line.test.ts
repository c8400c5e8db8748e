import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeriesPoint } from '#domain/markets/series/downsample.ts'
import { savePoints } from '#server/markets/series/write/save-points.ts'
import { saveSeries, type NewSeries } from '#server/markets/series/write/save-series.ts'
import { setPoint } from '#server/markets/series/write/set-point.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { bucketWidths } from './bucket-widths.ts'
import { readLine } from './line.ts'

const minute = 60
const count = 20_000
const start = 1_790_000_040
const now = new Date((start + 10 * count * minute) * 1000)
const minutely: NewSeries = { key: 'walk', group: 'prices', name: 'Walk', cadenceSeconds: minute, isSigned: true }

let api: TestApi
let id: number

beforeAll(async () => {
  api = await openApi({ clock: () => now })
  id = await api.db.transaction().execute((trx) => saveSeries(trx, minutely))
  await save(walk())
})
afterAll(() => api.close())

const save = (points: { at: number; value: string }[]) =>
  api.db.transaction().execute((trx) => savePoints(trx, id, points, now))

/** A line that rises and falls by chance, the same in every run, with gaps and equal values. */
function walk(): { at: number; value: string }[] {
  let seed = 7
  const chance = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  let value = 5000
  return Array.from({ length: count }, (_, index) => {
    value += Math.round(chance() * 20 - 10)
    return { at: start + index * minute, value: (value / 100).toString() }
  }).filter(({ at }) => chance() > 0.1 && (at < start + 9000 * minute || at > start + 11_000 * minute))
}

const seriesRow = () => api.db.selectFrom('series').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function plainPoints(from: number, to: number): Promise<SeriesPoint[]> {
  const { rows } = await sql<{ at: number; value: string }>`
    select extract(epoch from at)::float8 as at, value from series_point
    where series_id = ${id} and at between to_timestamp(${from}) and to_timestamp(${to}) order by at`.execute(api.db)
  return rows.map(({ at, value }) => [at, value])
}

/** What buckets must answer, from every point. */
function reduced(points: SeriesPoint[], width: number, from: number, to: number): SeriesPoint[] {
  const first = Math.ceil(from / width) * width
  const end = Math.floor(to / width) * width
  const kept: SeriesPoint[] = []
  const ofBucket = Map.groupBy(points, ([at]) => Math.floor(at / width) * width)
  for (const [bucket, members] of ofBucket) {
    if (bucket < first || bucket >= end) {
      kept.push(...members)
      continue
    }
    const by = (one: SeriesPoint, other: SeriesPoint) => Number(one[1]) - Number(other[1])
    const low = members.toSorted(by)[0]!
    const high = members.toSorted((one, other) => by(other, one))[0]!
    kept.push(...(low === high ? [low] : [low, high].toSorted(([one], [other]) => one - other)))
  }
  return kept
}

async function expectLines(): Promise<void> {
  const { cadence_seconds, first_at, last_at, point_count } = await seriesRow()
  expect(point_count).toBe((await plainPoints(0, last_at!.getTime() / 1000)).length)
  const [first, last] = [first_at!.getTime() / 1000, last_at!.getTime() / 1000]
  const spans = [
    [-Infinity, last],
    [first + 12_345, last],
    [first + 61, first + 299 * 900],
    [first + 61, first + 310 * 900],
    [first + 70_000, first + 70_000 + 1200 * 900 + 7],
    [last - 86_400, last],
    [last - 1_000_000, last + 1_000_000],
  ] as const
  for (const [from, to] of spans) {
    const [low, high] = [Math.max(from, first), Math.min(to, last)]
    const width = bucketWidths(cadence_seconds).findLast((each) => (high - low) / each >= 300)
    const plain = await plainPoints(low, high)
    const line = await readLine(api.db, await seriesRow(), { from, to })
    expect(line.isReduced).toBe(width !== undefined)
    expect(line.points).toEqual(width ? reduced(plain, width, low, high) : plain)
  }
}

test('R39 R875 any span of a long line is the lowest and highest points that a look at every point finds', expectLines)

test('R39 points that come late, are revised or taken out change the line as a look at every point says', async () => {
  const at = (index: number) => start + index * minute
  await save([
    { at: at(10_000), value: '90' },
    { at: at(10_001), value: '-90' },
    { at: at(15_000), value: '91.5' },
    { at: at(count + 3), value: '40' },
  ])
  await expectLines()
  const set = (index: number, value: string | undefined) =>
    api.db
      .transaction()
      .execute((trx) =>
        setPoint(trx, { seriesId: id, at: new Date(at(index) * 1000), value, isDesk: value !== undefined, now }),
      )
  // Two lone points of a gap, the second and so the whole bucket of them taken out.
  await set(10_000, undefined)
  await set(10_001, undefined)
  await set(15_000, '12')
  await set(count + 3, undefined)
  await expectLines()
})

test('R39 a series whose cadence is corrected keeps its whole line', async () => {
  const recadence = (cadenceSeconds: number) =>
    api.db.transaction().execute((trx) => saveSeries(trx, { ...minutely, cadenceSeconds }))
  await recadence(3600)
  await save([{ at: start + 5 * minute, value: '77' }])
  await recadence(minute)
  await expectLines()
})

test('R39 a database of before has the same buckets after its migration', async () => {
  const buckets = async () =>
    (await sql`select * from series_bucket order by series_id, seconds, at`.execute(api.db)).rows
  const before = await buckets()
  await sql`delete from series_bucket where seconds in (300, 3600, 57600, 691200)`.execute(api.db)
  await sql.raw(await readFile('server/platform/data/migrations/0165_bucket_widths.sql', 'utf8')).execute(api.db)
  expect(await buckets()).toEqual(before)
})

test('R39 a series whose only point is taken out shows none', async () => {
  const lone = await api.db
    .transaction()
    .execute((trx) => saveSeries(trx, { key: 'lone', group: 'other', name: 'Lone', cadenceSeconds: 86_400 }))
  const point = { seriesId: lone, at: new Date(start * 1000), now }
  await api.db.transaction().execute((trx) => setPoint(trx, { ...point, value: '5', isDesk: true }))
  await api.db.transaction().execute((trx) => setPoint(trx, { ...point, value: undefined, isDesk: false }))
  expect((await api.call('/v2/series/detail?key=lone')).data).toMatchObject({
    last_value: null,
    last_time: null,
    point_count: 0,
    spark: [],
  })
})
