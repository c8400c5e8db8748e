import { afterAll, beforeAll, expect, test } from 'vitest'
import { nftRanges } from '#domain/markets/series/series.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { removeDemo } from '#server/demo/remove.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { published } from '#tests/published.ts'
import { saveRanking } from './save.ts'

let api: TestApi
beforeAll(async () => {
  api = await openApi()
  await seedDemo(api.db, undefined, new Date('2026-11-22T10:00:00Z'))
})
afterAll(() => api.close())

type Row = Record<string, string | null> & { id: number; rank: number }
interface Table {
  is_demo: boolean
  total: number
  list: Row[]
}
const read = async <T = Table>(path: string, body?: object) =>
  (
    await api.call<T>(
      path,
      body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  ).data

test('R597 futures by exchange for each range, marked as invented', async () => {
  for (const dataType of ['1D', '1W', '1M', '3M', '6M', '12M']) {
    const table = await read(`/v2/futures_data/list?dataType=${dataType}&size=3`)
    expect(table).toMatchObject({ is_demo: true, total: 5, has_more: true, limit: 3 })
    expect(table.list[0]).toMatchObject({
      rank: 1,
      name: 'Northlake',
      open_interest: '9410000000',
      funding_rate: '0.0061',
    })
  }
  const volume = async (type: string) =>
    Number((await read(`/v2/futures_data/list?dataType=${type}`)).list[0]!['volume'])
  expect(await volume('1W')).toBeGreaterThan(await volume('1D'))
})

const volumeWithin = async (range: string) => {
  const { list, is_demo } = await read('/v2/Nft/mobileNft', { range, page: 1 })
  expect(is_demo).toBe(true)
  expect(list[0]).toMatchObject({ rank: 1, name: 'Lantern Folk', floor: '3.42', currency: 'ETH' })
  return Number(list[0]!['volume'])
}

test('R758 R759 R760 a week of collections has more than a day, a month more than a week', async () => {
  expect(await volumeWithin('7d')).toBeGreaterThan(await volumeWithin('24h'))
  expect(await volumeWithin('30d')).toBeGreaterThan(await volumeWithin('7d'))
})

test('R761 R762 R763 three months have more than one, a year more than those, all time most', async () => {
  expect(await volumeWithin('3m')).toBeGreaterThan(await volumeWithin('30d'))
  expect(await volumeWithin('1y')).toBeGreaterThan(await volumeWithin('3m'))
  expect(await volumeWithin('all')).toBeGreaterThan(await volumeWithin('1y'))
})

test('R42 R619 collections by their range, and by no other', async () => {
  for (const range of nftRanges) expect(await volumeWithin(range), range).toBeGreaterThan(0)

  const headers = { 'content-type': 'application/json' }
  const refused = await api.call('/v2/Nft/mobileNft', { method: 'POST', headers, body: '{"range":"2w"}' })
  expect(refused.envelope).toMatchObject({ code: -1, msg: 'The parameter range is not valid' })
})

test('R588 R589 R590 memes, platforms and one of them; unknown is null', async () => {
  expect((await read('/v2/trendMeme/list')).list[0]).toMatchObject({ symbol: 'MOPS', market_cap: '412000000' })
  const { list } = await read('/v2/cryptoPlatform/list')
  const unknown = list.find(({ name }) => name === 'Bosphorus')!
  expect(unknown).toMatchObject({ country: 'TR', volume: null })
  expect(await read(`/v2/cryptoPlatform/detail?id=${unknown.id}`)).toMatchObject({ name: 'Bosphorus', is_demo: true })
  expect((await api.call('/v2/cryptoPlatform/detail?id=999999')).status).toBe(404)
})

test('R596 A16 A39 the ten tokens of each network with the largest inflow, the largest first, at both addresses', async () => {
  const tables = new Set<string>()
  for (const network of ['solana', 'base', 'ethereum']) {
    const table = await read<Table & { network: string }>(`/v2/KLineData/netflow?network=${network}`)
    expect(table).toMatchObject({ network, is_demo: true })
    expect(table.list.length, network).toBeGreaterThan(0)
    expect(table.list.length, network).toBeLessThanOrEqual(10)
    const inflow = table.list.map((row) => Number(row['net_inflow']))
    expect(inflow, network).toEqual(inflow.toSorted((one, other) => other - one))
    expect(await read(`/v2/netflow?network=${network}`)).toEqual(table)
    tables.add(JSON.stringify(table.list))
  }
  expect(tables.size).toBe(3)
  expect((await api.call('/v2/netflow?network=tron')).status).toBe(400)
  const rows = Array.from({ length: 12 }, (_, index) => {
    const key = `T${index}`
    return { key, name: key, facts: { symbol: key, net_inflow: String(1200 - index) } }
  })
  await published(api, () =>
    api.db.transaction().execute((trx) => saveRanking(trx, { key: 'inflow-base', asOf: new Date('2026-01-02'), rows })),
  )
  expect((await read('/v2/netflow?network=base')).list).toHaveLength(10)
})

test('R593 R594 R595 A16 A39 the five charts, each at both addresses', async () => {
  const charts: [string, string, number][] = [
    ['margin_long_position?symbol=btc&type=1W', 'btc-margin-longs', 8],
    ['k_line_data_us10y?type=1M', 'us10y', 32],
    ['k_line_data_dxy?type=1W', 'dxy', 8],
    ['k_line_data_global_growth?type=1Y', 'm2', 13],
    ['sum_date_num', 'btc-transactions', 150],
  ]
  for (const [path, key, length] of charts) {
    const chart = await read<{ list: { time: number; value: string }[] }>(`/v2/KLineData/${path}`)
    expect(chart, path).toMatchObject({ key, is_demo: true })
    expect(chart.list, path).toHaveLength(length)
    expect(await read(`/v2/${path}`), path).toEqual(chart)
  }
  expect(await read('/v2/sum_date_num?name=etf')).toMatchObject({ key: 'etf-btc' })
  expect(await read('/v2/margin_long_position?symbol=eth')).toMatchObject({ key: 'eth-margin-longs', list: [] })
})

test('R591 R592 R593 R594 each type of a chart is a span back from its newest point; another is refused', async () => {
  const day = 86_400
  const spans = { h24: 1, '1D': 1, '1W': 7, '1M': 31, '3M': 92, '6M': 183, '1Y': 366, '3Y': 3 * 366 }
  const charts: [string, (keyof typeof spans)[]][] = [
    ['margin_long_position', ['h24', '1D', '1W', '1M']],
    ['k_line_data_us10y', ['1D', '1W', '1M']],
    ['k_line_data_dxy', ['1D', '1W', '1M']],
    ['k_line_data_global_growth', ['3M', '6M', '1Y', '3Y']],
  ]
  for (const [name, types] of charts) {
    for (const type of types) {
      const { list } = await read<{ list: { time: number }[] }>(`/v2/${name}?type=${type}`)
      expect(list.length, `${name} ${type}`).toBeGreaterThan(0)
      expect(list.at(-1)!.time - list[0]!.time, `${name} ${type}`).toBeLessThanOrEqual(spans[type] * day)
    }
    const lengths = await Promise.all(
      types.map(async (type) => (await read<{ list: object[] }>(`/v2/${name}?type=${type}`)).list.length),
    )
    expect(lengths, name).toEqual(lengths.toSorted((one, other) => one - other))
    expect(lengths.at(-1), name).toBeGreaterThan(lengths[0]!)
    expect((await api.call(`/v2/${name}?type=5Y`)).status, name).toBe(400)
  }
})

test('R581 R583 the blocks of the home page: prices with volume and platforms, and the chains', async () => {
  const volume = await read<{ list: { key: string }[]; platforms: Row[] }>('/v2/home/volume')
  expect(volume.list.map(({ key }) => key)).toEqual(['btc', 'eth', 'sol', 'meme-index', 'volume'])
  expect(volume.platforms).toHaveLength(5)
  const prices = await read<{ list: { key: string }[] }>('/v2/home/prices')
  const [btc] = volume.list as Record<string, unknown>[]
  expect(prices.list.map(({ key }) => key)).toEqual(['btc', 'eth', 'sol', 'meme-index'])
  expect(btc).toMatchObject(prices.list[0]!)
  expect(prices.list[0]).not.toHaveProperty('spark')
  const chains = await read<{ list: { key: string }[] }>('/v2/home/artemis')
  expect(chains.list.map(({ key }) => key)).toContain('stablecoin-supply')
})

test('R39 the demo has a day of a fund that is held back, a revision, and nothing is left of it after its removal', async () => {
  const etf = await read<{ list: { total: string | null; held: object[] }[] }>('/v2/etf/list')
  expect(etf.list[0]).toMatchObject({ total: null, held: [{ issuer: 'Hollin', value: '14260', reason: 'jump' }] })
  expect(etf.list[1]!.total).not.toBeNull()
  expect(await read('/v2/series/detail?key=btc-transactions')).toMatchObject({ is_demo: true, revision_count: 1 })
  await published(api, () => removeDemo(api.db))
  expect(await read('/v2/series/list')).toEqual({ list: [] })
  expect((await read('/v2/trendMeme/list')).list).toEqual([])
})

test('R589 a real table takes the place of the invented one; a row that stays keeps its id, an older table changes nothing', async () => {
  const save = (names: string[], at: string) =>
    published(api, () =>
      api.db.transaction().execute((trx) =>
        saveRanking(trx, {
          key: 'platforms',
          asOf: new Date(at),
          rows: names.map((name) => ({ key: name, name, facts: { volume: '1.50' } })),
        }),
      ),
    )
  await save(['One', 'Two'], '2026-01-02')
  const [, two] = (await read('/v2/cryptoPlatform/list')).list
  await save(['Two', 'Three'], '2026-01-03')
  const { list, is_demo } = await read('/v2/cryptoPlatform/list')
  expect(is_demo).toBe(false)
  expect(list.map(({ name }) => name)).toEqual(['Two', 'Three'])
  expect(list[0]).toMatchObject({ id: two!.id, rank: 1, volume: '1.50' })
  await api.db
    .transaction()
    .execute((trx) => saveRanking(trx, { key: 'platforms', asOf: new Date('2026-01-01'), rows: [] }))
  expect((await read('/v2/cryptoPlatform/list')).list).toHaveLength(2)
})
