import { expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import {
  isOrdinaryName,
  isOrdinarySymbol,
  isUnsegmentedName,
  mentionKeys,
  mentionsIn,
  nameKey,
  symbolKey,
  type TokenName,
} from './mention.ts'

const english = new Set(
  'one gas link harmony avalanche near trust wallet polygon smart money the flow core cash classic'.split(' '),
)
const isWord = (word: string) => english.has(word)

const tokens: [symbol: string, ...names: string[]][] = [
  ['BTC', 'Bitcoin', '比特币', '비트코인', 'บิตคอยน์'],
  ['ONE', 'Harmony'],
  ['GAS', 'Gas'],
  ['LINK', 'Chainlink'],
  ['AVAX', 'Avalanche'],
  ['NEAR', 'NEAR Protocol'],
  ['SMRT', 'Smart Money'],
  ['18M', '18M'],
  ['1INCH', '1inch'],
  ['TKX', 'Turkey'],
  ['QBTS', 'Smart-Money.Flow'],
]
const names: TokenName[] = tokens.flatMap(([symbol, ...own], index) => {
  const facts = { tokenId: index, symbol, isSymbolOrdinary: isOrdinarySymbol(symbol, isWord) }
  return [
    { ...facts, kind: 'symbol' as const, text: symbol, isOrdinary: facts.isSymbolOrdinary },
    ...own.map((text) => ({ ...facts, kind: 'name' as const, text, isOrdinary: isOrdinaryName(text, isWord) })),
  ]
})

/** Finds as a writer of the index does: only names of the text's keys are compared. */
function mentions(text: string, tags: string[] = [], lang: Locale = 'en'): Record<string, string> {
  const searched = { lang, title: '', text, tags }
  const keys = mentionKeys(searched)
  const found = names.filter(
    ({ kind, text: name }) => isUnsegmentedName(name) || keys.has(kind === 'symbol' ? symbolKey(name) : nameKey(name)),
  )
  return Object.fromEntries([...mentionsIn(searched, found)].map(([id, reason]) => [tokens[id]![0], reason]))
}

test('R831 an item is on a token by its ticker, its name or its tag, the strongest reason first', () => {
  expect(mentions('Traders bought $BTC and $link')).toEqual({ BTC: 'ticker', LINK: 'ticker' })
  expect(mentions("bitcoin's supply; Chainlink-based feeds")).toEqual({ BTC: 'name', LINK: 'name' })
  expect(mentions('Nothing', ['BTC', '$ONE', 'Chainlink'])).toEqual({ BTC: 'tag', ONE: 'tag', LINK: 'tag' })
  expect(mentions('Bitcoin and $BTC', ['Bitcoin'])).toEqual({ BTC: 'ticker' })
})

test('R831 names in scripts without spaces are found within the text, and as tags', () => {
  expect(mentions('今日比特币现货基金流入')).toEqual({ BTC: 'name' })
  expect(mentions('비트코인은 올랐다')).toEqual({ BTC: 'name' })
  expect(mentions('ราคาบิตคอยน์วันนี้')).toEqual({ BTC: 'name' })
  expect(mentions('上涨', ['比特币'])).toEqual({ BTC: 'tag' })
  expect(mentions('Uniswap 推出 Chainlink 预言机')).toEqual({ LINK: 'name' })
})

test('R831 false friends: symbols and names that are words need the dollar sign, brackets or company', () => {
  expect(mentions('ONE of the largest GAS fees; open this LINK, in harmony')).toEqual({})
  expect(mentions('Harmony is restored; Gas prices fell; an Avalanche in Turkey')).toEqual({})
  expect(mentions('Smart Money leaves')).toEqual({})
  expect(mentions('Nothing', ['Gas', 'GAS', 'LINK', 'Avalanche', 'one'])).toEqual({})
  expect(mentions('Harmony (ONE) halts its bridge')).toEqual({ ONE: 'name' })
  expect(mentions('Harmony rises, ONE/USDT at 0.02')).toEqual({ ONE: 'ticker' })
  expect(mentions('Harmony said that ONE bridge is closed')).toEqual({})
  expect(mentions('Avalanche rises 3%; AVAX trades at 30')).toEqual({ AVAX: 'name' })
  expect(mentions('AVAX trades at 30', ['Avalanche'])).toEqual({ AVAX: 'tag' })
  expect(mentions('Gas（GAS）上涨')).toEqual({ GAS: 'name' })
  expect(mentions('Smart-Money.Flow (QBTS) rises')).toEqual({ QBTS: 'name' })
})

test('R831 months, given names, regions, terms of the trade and programs are no tokens by their name alone', () => {
  const isOrdinary = (name: string) => isOrdinaryName(name, isWord)
  for (const name of ['April', 'KONG', 'greg', 'DAVE', 'StableCoin', 'Memecoin', 'Plugin', 'Donald Trump'])
    expect(isOrdinary(name), name).toBe(true)
  for (const name of ['Bitcoin Core', 'Lightning Bitcoin', 'Bitcoin 2', 'Satoshi Nakamoto'])
    expect(isOrdinary(name), name).toBe(true)
  for (const name of ['Bitcoin', 'Ethereum', 'Bitcoin Cash', 'Ethereum Classic', 'Dogecoin', 'JPYC'])
    expect(isOrdinary(name), name).toBe(false)
})

test('R831 amounts of money, parts of words and symbols of other currencies are no tickers', () => {
  expect(mentions('raised $18M, A$BTC, US$ONE, $BTCX, x$BTC and $1INCH')).toEqual({ '1INCH': 'ticker' })
  expect(mentions('Bitcoinist reports; MegaChainlinks')).toEqual({})
})

test('R831 a hostile text is searched in time that grows with its length only', () => {
  const long = '$A '.repeat(5_000) + 'Aa '.repeat(5_000) + '('.repeat(5_000)
  expect(mentions(long)).toEqual({})
})
