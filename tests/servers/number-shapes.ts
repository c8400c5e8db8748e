const day = 86_400

/**
 * Answers in the shape of each source of numbers that comes with the program, with numbers of our own: 5.5 of the day that begins at `start`
 * (Unix seconds, midnight) and 6.6 of the next; and of tables, with the row that is to come first.
 */
export function numberShapes(start: number) {
  const dayOf = (days: number) => new Date((start + days * day) * 1000).toISOString().slice(0, 10)
  const csv = (name: string) => `observation_date,${name}\n${dayOf(-1)},.\n${dayOf(0)},5.5\n${dayOf(1)},6.6\n`
  const candles = JSON.stringify([
    [start + 2 * day, 1, 9, 2, 7.7, 100],
    [start + day, 1, 9, 2, 6.6, 100],
    [start, 1, 9, 2, 5.5, 100],
  ])
  const chart = JSON.stringify({
    status: 'ok',
    name: 'A chart',
    unit: 'Things',
    period: 'day',
    values: [
      { x: start, y: 5.5 },
      { x: start + day, y: 6.6 },
      { x: start + 2 * day, y: 1.1 },
    ],
  })
  const ms = (days: number) => String((start + days * day) * 1000)
  const binance = (value: string, time: string, [one, other] = ['5.5', '6.6']) =>
    JSON.stringify([
      { symbol: 'X', [value]: one, [time]: Number(ms(0)) },
      { symbol: 'X', [value]: other, [time]: Number(ms(1)) },
    ])
  const overview = JSON.stringify({
    total24h: 1,
    totalDataChart: [
      [start, 5.5],
      [start + day, 6.6],
      [start + 2 * day, 1.1],
    ],
  })
  const shapes: Record<string, string> = {
    'fear-greed': JSON.stringify({
      name: 'An index',
      data: [
        { value: '6.6', value_classification: 'Fear', timestamp: String(start + day), time_until_update: '60' },
        { value: '5.5', value_classification: 'Fear', timestamp: String(start) },
      ],
      metadata: { error: null },
    }),
    'blockchain-n-transactions': chart,
    'blockchain-hash-rate': chart,
    'blockchain-difficulty': chart,
    'coinbase-btc': candles,
    'coinbase-eth': candles,
    'fred-gs10': csv('GS10'),
    'fred-m2sl': csv('M2SL'),
    'defillama-tvl': JSON.stringify([
      { date: start, tvl: 5.5 },
      { date: start + day, tvl: 6.6 },
    ]),
    'defillama-stablecoins': JSON.stringify([
      { date: String(start), totalCirculating: { peggedUSD: 9 }, totalCirculatingUSD: { peggedUSD: 5.5 } },
      { date: String(start + day), totalCirculating: { peggedUSD: 9 }, totalCirculatingUSD: { peggedUSD: 6.6 } },
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
      [start + 2 * day, 1, 9, 2, 7, 7.7],
      [start + day, 1, 9, 2, 6, 6.6],
      [start, 1, 9, 2, 5, 5.5],
    ]),
    'fred-dgs10': csv('DGS10'),
    'fred-dollar': csv('DTWEXBGS'),
    'defillama-dexs': overview,
    'defillama-fees': overview,
  }

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
          endDate: new Date((start + 31 * day) * 1000).toISOString(),
        },
      ],
      first: {
        key: '1',
        name: 'Will it?',
        facts: { probability: '71.5', volume: '1840000.5', currency: 'USD', closes: String(start + 31 * day) },
      },
    },
  }
  return { shapes, tables }
}
