import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EtfTable } from '#contract/markets/etf.ts'
import type { SeriesView } from '#contract/markets/series.ts'
import { locales } from '#domain/platform/locale.ts'
import type { MappedSeries } from '#server/markets/source/mapping.ts'
import { readMapped } from '#server/markets/source/read-mapped.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'
import { importSeries } from './import.ts'

const real = '../shared/data/market'

let api: TestApi
let folder: string
beforeAll(async () => {
  api = await openApi()
  folder = await mkdtemp(join(tmpdir(), 'farwire-series-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await api.close()
})

const put = (name: string, content: string | object) =>
  writeFile(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))
const bring = (path = folder) => published(api, () => importSeries(api.db, [path]))
const list = async () => (await api.call<{ list: SeriesView[] }>('/v2/series/list')).data.list

test('R39 R42 a mapping in the folder of the files describes their numbers; a second run changes nothing, invalid input is reported', async () => {
  const facts = { name: 'Coin', group: 'prices', cadence: 'day', unit: '$' }
  await put('series.json', {
    files: {
      'coin*.csv': { time: 'date', source: 'Gazette', series: { close: { key: 'coin', ...facts } } },
      'state.json': {
        time: 'at',
        series: { 'fees.0.rate': { key: 'fee', ...facts, shift: 2 } },
        rankings: {
          platforms: {
            rows: 'rows',
            id: 'slug',
            name: 'title',
            facts: { volume: 'v', website: 'w', maker_fee: { path: 'm', shift: 2 } },
          },
        },
      },
      'shape.csv': { time: 'date', series: { close: { key: 'shape', ...facts } } },
      'old.csv': { skip: 'for a reason' },
    },
  })
  await put(
    'coin-1.csv',
    'Date,Close\n2026-01-01,1e2\n2026-01-02,\n2026-01-03,101.5\n2026-01-04,-1\n2026-01-05,101500\nsoon,102\n,103\n2026-01-06,1,2,3\n',
  )
  await put('state.json', {
    at: '2026-01-05T08:00:00Z',
    fees: [{ rate: 1.5e-7 }],
    rows: [{ slug: 'a', title: 'A', v: 12.5, w: null, m: 0.0015 }, { slug: 'b' }],
  })
  await put('shape.csv', '<html><body>Sorry</body></html>\n')
  await put('old.csv', 'a\n')
  await put('other.csv', 'a\n')
  const first = await bring()
  expect(first).toMatchObject({ added: 4, known: 0 })
  expect(first.refused.map(({ file, reason }) => `${file}: ${reason}`)).toEqual([
    'coin-1.csv: -1 is below zero and held back',
    'coin-1.csv: 101500 is about a thousand times the numbers before it, or a thousandth, and held back',
    'coin-1.csv: date is no time: soon',
    'coin-1.csv: date is missing',
    'coin-1.csv: it has 4 values, more than the first line has names',
    'old.csv: the mapping leaves it out: for a reason',
    'other.csv: no mapping takes it',
    'shape.csv: it is a web page or XML, not CSV',
  ])
  expect(await list()).toEqual([
    expect.objectContaining({ key: 'coin', last_value: '101.5', change: '1.5', held: 2, source: 'Gazette' }),
    expect.objectContaining({ key: 'fee', last_value: '0.000015' }),
  ])
  const platforms = await api.call<{ list: object[] }>('/v2/cryptoPlatform/list?limit=100')
  expect(platforms.data.list).toEqual([
    expect.objectContaining({ name: 'A', volume: '12.5', website: null, maker_fee: '0.15' }),
  ])
  expect(await bring()).toMatchObject({ added: 0, known: 4 })
  await expect(importSeries(api.db, [join(folder, 'none')])).rejects.toThrow(/There is no file or folder/)
})

test('R39 the mapping of the project names its series in every language', async () => {
  const { files } = JSON.parse(await readFile(join(import.meta.dirname, 'mapping.json'), 'utf8')) as {
    files: Record<string, { series?: Record<string, MappedSeries>; family?: MappedSeries }>
  }
  const series = Object.values(files).flatMap((file) => [...Object.values(file.series ?? {}), file.family ?? []].flat())
  expect(series.length).toBeGreaterThan(35)
  for (const { key, name, names } of series)
    expect(
      locales.filter((locale) => !{ en: name, ...names }[locale]),
      key,
    ).toEqual([])
})

test('A row of zeros only is no day of a table whose source writes zeros for days without trading', () => {
  const sum = { key: 'funds', name: 'Funds', group: 'funds', cadence: 86_400, except: ['total'] } as const
  const text = 'date,a,b,total\n2026-01-02,1,0,1\n2026-01-03,0.0,0,0\n2026-01-04,-1,1,0\n2026-01-05,0,,0\n'
  const days = (facts: object) =>
    readMapped(text, 'csv', { family: { ...sum, except: [...sum.except] }, ...facts }, new Date())
      .series.find(({ member }) => member === 'A')!
      .points.map(({ at }) => new Date(at * 1000).getUTCDate())
  expect(days({ empty_zeros: true })).toEqual([2, 4, 5])
  expect(days({})).toEqual([2, 3, 4, 5])
})

test.skipIf(!existsSync(real))(
  `R39 R787 the real market files by the mapping of the project, with sums equal to those of their source${existsSync(real) ? '' : ' (skipped: no market files here)'}`,
  async () => {
    const { added, refused } = await bring(real)
    expect(added).toBeGreaterThan(40_000)
    expect(refused.filter(({ position }) => position === '').map(({ file }) => file)).toEqual([
      'bitcoin_etf_flows_long_daily.csv',
      'bitcoin_etf_totals_daily.csv',
      'series.csv',
    ])
    const etf = (await api.call<EtfTable>('/v2/etf/list')).data
    expect(etf.issuers).toHaveLength(11)
    expect(etf.list[0]).toMatchObject({ total: '332.8', cumulative: '54550.3' })
    expect((await list()).length).toBeGreaterThan(35)
    const platforms = await api.call<{ list: { maker_fee: string | null }[] }>('/v2/cryptoPlatform/list?limit=100')
    const fees = platforms.data.list.flatMap(({ maker_fee }) => maker_fee ?? [])
    expect(fees.length).toBeGreaterThan(10)
    expect(fees.filter((fee) => !/^-?\d+(\.\d+)?$/.test(fee))).toEqual([])
    const { venues } = (await api.call<Output<'prediction.list'>>('/v2/prediction/list')).data
    expect(venues.map(({ key, source, as_of_time, list: rows }) => [key, source, as_of_time, rows.length])).toEqual([
      ['manifold', 'Manifold', Date.parse('2026-01-12T21:30:06Z') / 1000, 44],
      ['polymarket', 'Polymarket', Date.parse('2026-01-12T21:30:06Z') / 1000, 1],
    ])
    expect(venues[1]!.list[0]).toMatchObject({ probability: '15.3', closes: '1772280000', currency: 'USDC' })
    expect(await bring(real)).toMatchObject({ added: 0, known: added })
  },
)
