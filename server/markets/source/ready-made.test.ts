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
}

const sources = await readyMadeSources()

test('R39 every source that comes with the program names itself, its method and its licence, and needs no key', () => {
  expect(sources.map(({ key }) => key)).toEqual(Object.keys(shapes).toSorted())
  for (const { url, mapping, allows_private } of sources) {
    expect(mapping.source && mapping.method && URL.canParse(mapping.source_url ?? '')).toBe(true)
    expect(`${url} ${allows_private}`).toMatch(/^https:.* false$/)
    expect(url).not.toMatch(/key|token/i)
  }
})

describe.each(sources)('$key', ({ key, format, mapping }) => {
  test('R39 a document of its shape is read by its mapping', () => {
    const { series } = readMapped(shapes[key]!, format, mapping, asOf)
    const points = series.flatMap((each) => each.points).filter(({ value }) => value !== '')
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
