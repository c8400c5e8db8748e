import { expect, test } from 'vitest'
import { fixedPartsOf } from './fixed-parts.ts'

const parts = (text: string) => fixedPartsOf(text).map((part) => `${part.kind} ${part.text}`)

test('links, handles, tickers and names with figures are fixed, in every script', () => {
  expect(parts('参见https://example.org/a?b=1。@alice_1 说 $BTC 与BTC/USDT，（ETH）的 ERC-20 与EIP-1559')).toEqual([
    'link https://example.org/a?b=1',
    'handle @alice_1',
    'ticker $BTC',
    'ticker BTC/USDT',
    'ticker ETH',
    'name ERC-20',
    'name EIP-1559',
  ])
  expect(parts('From 0x12ab…34cd to uniswap.org.')).toEqual(['name 0x12ab…34cd', 'link uniswap.org'])
})

test('amounts, periods and words are not', () => {
  expect(parts('Up 5% to $18M in Q3 2026, 24h volume 3k; U.S. SEC, e.g. a 1st try')).toEqual([])
})
