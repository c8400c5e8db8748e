import { expect, test } from 'vitest'
import { contractOf, keyOfName } from './contract.ts'

test('R925 the key of a series says of which contract it is', () => {
  expect(
    ['open-interest-btc-binance', 'funding-btc', 'btc-margin-longs', 'long-short-eth-cobalt-exchange'].map(contractOf),
  ).toEqual([
    { measure: 'open-interest', coin: 'btc', exchange: 'binance' },
    { measure: 'funding', coin: 'btc', exchange: '' },
    { measure: 'margin-longs', coin: 'btc', exchange: '' },
    { measure: 'long-short', coin: 'eth', exchange: 'cobalt-exchange' },
  ])
  for (const key of ['volume', 'fear-greed', 'btc', 'funding-', 'platforms-3-volume'])
    expect(contractOf(key), key).toBeUndefined()
  expect(['Cobalt Exchange', 'Gate.io', 'OKX'].map(keyOfName)).toEqual(['cobalt-exchange', 'gate-io', 'okx'])
})
