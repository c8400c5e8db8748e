import { expect, test } from 'vitest'
import { addressOf, alertsOf, inputOf, readSearchQuery } from './address.ts'

test('R534 a filter of a search keeps the languages that its address names', () => {
  const search = readSearchQuery(new URLSearchParams('msg=etf&kind=flash&langs=cn.ja'), undefined)
  expect(addressOf({ ...search, span: 'week' })).toBe('/search?msg=etf&kind=flash&time=week&langs=cn.ja')
  expect(addressOf({ ...readSearchQuery(new URLSearchParams('msg=etf'), undefined), order: 'relevance' })).toBe(
    '/search?msg=etf&order=relevance',
  )
})

test('R576 a search of only what was typed is in the address, and other names are searched without it', () => {
  const typed = readSearchQuery(new URLSearchParams('msg=etf&kind=flash&names=typed&langs=cn'), undefined)
  expect(addressOf({ ...typed, order: 'relevance' })).toBe(
    '/search?msg=etf&kind=flash&order=relevance&names=typed&langs=cn',
  )
  expect(inputOf(typed, 0).other_names).toBeUndefined()
  expect(inputOf({ ...typed, names: 'all' }, 0).other_names).toBe(1)
})

test('R867 a search can become an alert: of a token, or of its words as one keyword without separators', () => {
  const asked = (msg: string) =>
    alertsOf(msg) && Object.fromEntries(new URL(alertsOf(msg)!, 'http://site').searchParams)
  expect(asked('$btc')).toEqual({ level: 'none', tokens: 'BTC' })
  expect(asked('“Spot ETF”, fees')).toEqual({ level: 'none', keywords: 'Spot ETF fees' })
  expect(asked('「稳定币」')).toEqual({ level: 'none', keywords: '稳定币' })
  expect(asked('$')).toEqual({ level: 'none', keywords: '$' })
  expect([asked(''), asked('"'), asked('x'.repeat(61))]).toEqual([undefined, undefined, undefined])
})

test('R134 A34 the term of the query wins over that of the path', () => {
  const term = (query: string, inPath?: string) => readSearchQuery(new URLSearchParams(query), inPath).msg
  expect([term('msg=etf', 'fees'), term('', 'fees'), term('msg=%20etf%20')]).toEqual(['etf', 'fees', 'etf'])
})
