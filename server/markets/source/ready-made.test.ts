import { describe, expect, test } from 'vitest'
import { readMapped } from './read-mapped.ts'
import { readyMadeSources } from './source-file.ts'

const asOf = new Date('2026-03-03T09:00:00Z')
const march = Date.UTC(2026, 2, 1) / 1000
const day = 86_400

/** Answers in the shape of each source, with numbers of our own. */
const candles = JSON.stringify([
  [march + 2 * day, 1, 9, 2, 7.7, 100],
  [march + day, 1, 9, 2, 6.6, 100],
  [march, 1, 9, 2, 5.5, 100],
])
const chart = JSON.stringify({
  status: 'ok',
  name: 'A chart',
  unit: 'Things',
  period: 'day',
  values: [
    { x: march, y: 5.5 },
    { x: march + day, y: 6.6 },
    { x: march + 2 * day, y: 1.1 },
  ],
})
const ms = (days: number) => String((march + days * day) * 1000)
const binance = (value: string, time: string, [one, other] = ['5.5', '6.6']) =>
  JSON.stringify([
    { symbol: 'X', [value]: one, [time]: Number(ms(0)) },
    { symbol: 'X', [value]: other, [time]: Number(ms(1)) },
  ])
const overview = JSON.stringify({
  total24h: 1,
  totalDataChart: [
    [march, 5.5],
    [march + day, 6.6],
    [march + 2 * day, 1.1],
  ],
})
const shapes: Record<string, string> = {
  'fear-greed': JSON.stringify({
    name: 'An index',
    data: [
      { value: '6.6', value_classification: 'Fear', timestamp: String(march + day), time_until_update: '60' },
      { value: '5.5', value_classification: 'Fear', timestamp: String(march) },
    ],
    metadata: { error: null },
  }),
  'blockchain-n-transactions': chart,
  'blockchain-hash-rate': chart,
  'blockchain-difficulty': chart,
  'coinbase-btc': candles,
  'coinbase-eth': candles,
  'fred-gs10': 'observation_date,GS10\n2026-01-01,.\n2026-03-01,5.5\n2026-03-02,6.6\n',
  'fred-m2sl': 'observation_date,M2SL\n2026-03-01,5.5\n2026-03-02,6.6\n',
  'defillama-tvl': JSON.stringify([
    { date: march, tvl: 5.5 },
    { date: march + day, tvl: 6.6 },
  ]),
  'defillama-stablecoins': JSON.stringify([
    { date: String(march), totalCirculating: { peggedUSD: 9 }, totalCirculatingUSD: { peggedUSD: 5.5 } },
    { date: String(march + day), totalCirculating: { peggedUSD: 9 }, totalCirculatingUSD: { peggedUSD: 6.6 } },
  ]),
  'mempool-fees': JSON.stringify({ fastestFee: 9, halfHourFee: 5.5, hourFee: 4, economyFee: 2, minimumFee: 1 }),
  ...Object.fromEntries(
    ['btc', 'eth'].flatMap((coin) => [
      [`binance-open-interest-${coin}`, binance('sumOpenInterestValue', 'timestamp')],
      [`binance-long-short-${coin}`, binance('longShortRatio', 'timestamp')],
      [`binance-funding-${coin}`, binance('fundingRate', 'fundingTime', ['0.055', '0.066'])],
      [
        `okx-margin-${coin}`,
        JSON.stringify({
          code: '0',
          data: [
            [ms(1), '6.6'],
            [ms(0), '5.5'],
          ],
          msg: '',
        }),
      ],
    ]),
  ),
  'coinbase-sol': candles,
  'coinbase-btc-volume': JSON.stringify([
    [march + 2 * day, 1, 9, 2, 7, 7.7],
    [march + day, 1, 9, 2, 6, 6.6],
    [march, 1, 9, 2, 5, 5.5],
  ]),
  'fred-dgs10': 'observation_date,DGS10\n2026-02-28,.\n2026-03-01,5.5\n2026-03-02,6.6\n',
  'fred-dollar': 'observation_date,DTWEXBGS\n2026-02-28,.\n2026-03-01,5.5\n2026-03-02,6.6\n',
  'defillama-dexs': overview,
  'defillama-fees': overview,
}

/** Answers in the shape of the sources of tables, and the row that is to come first. */
const tables: Record<string, { shape: unknown; first: object }> = {
  'coinpaprika-exchanges': {
    shape: [
      { id: 'small', name: 'Small', quotes: { USD: { adjusted_volume_24h: 5, reported_volume_24h: 9 } } },
      { id: 'large', name: 'Large', quotes: { USD: { adjusted_volume_24h: 7.5, reported_volume_24h: 9 } } },
    ],
    first: { key: 'large', name: 'Large', facts: { volume: '7.5', kind: 'exchange' } },
  },
  'coingecko-memes': {
    shape: [
      {
        id: 'mop',
        symbol: 'mop',
        name: 'Mop',
        current_price: 0.0000012,
        market_cap: 99,
        total_volume: 7,
        price_change_percentage_24h: -4.5,
      },
    ],
    first: {
      key: 'mop',
      name: 'Mop',
      facts: { symbol: 'mop', price: '0.0000012', change: '-4.5', volume: '7', market_cap: '99' },
    },
  },
  polymarket: {
    shape: [
      {
        id: '1',
        question: 'Will it?',
        outcomePrices: '["0.715", "0.285"]',
        volume: '1840000.5',
        endDate: '2026-04-01T00:00:00Z',
      },
    ],
    first: {
      key: '1',
      name: 'Will it?',
      facts: { probability: '71.5', volume: '1840000.5', currency: 'USD', closes: String(Date.UTC(2026, 3, 1) / 1000) },
    },
  },
}

const sources = await readyMadeSources()

test('R39 R923 every source that comes with the program names itself, its method and its licence, and needs no key', () => {
  expect(sources.map(({ key }) => key).toSorted()).toEqual([...Object.keys(shapes), ...Object.keys(tables)].toSorted())
  for (const { url, mapping, allows_private } of sources) {
    expect(mapping.source && mapping.method && URL.canParse(mapping.source_url ?? '')).toBe(true)
    expect(`${url} ${allows_private}`).toMatch(/^https:.* false$/)
    expect(url).not.toMatch(/[?&][a-z_]*(?:key|token)=/i)
  }
})

describe.each(sources)('$key', ({ key, format, mapping }) => {
  test('R39 R923 a document of its shape is read by its mapping', () => {
    const table = tables[key]
    if (table) {
      const { rankings } = readMapped(JSON.stringify(table.shape), format, mapping, asOf)
      return expect(rankings[0]!.rows[0]).toEqual(table.first)
    }
    const { series } = readMapped(shapes[key]!, format, mapping, asOf)
    const points = series
      .flatMap((each) => each.points)
      .filter(({ value }) => value !== '')
      .map(({ at, value }) => ({ at, value: String(Number(value)) }))
    expect(points.toSorted((one, other) => one.at - other.at)).toEqual(
      key === 'mempool-fees'
        ? [{ at: asOf.getTime() / 1000, value: '5.5' }]
        : [
            { at: march, value: '5.5' },
            { at: march + day, value: '6.6' },
          ],
    )
  })

  test('R39 a web page in its place is refused', () => {
    expect(() => readMapped('<html><body>Sorry</body></html>', format, mapping, asOf)).toThrow(/web page/)
  })
})
