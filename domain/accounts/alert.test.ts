import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertReason, alertText, ringsAt, type AlertCriteria } from './alert.ts'
import { tokensIn } from '#domain/markets/token/word.ts'

const nothing: AlertCriteria = { level: 'none', keywords: [], tokens: [], authorIds: [] }
const reason = (text: string, criteria: Partial<AlertCriteria>, facts = {}) =>
  alertReason({ ...nothing, ...criteria }, alertText(text, { isImportant: false, authorId: undefined, ...facts }))

test('R867 a keyword matches whole words of alphabets, in singular and plural, and parts of Chinese, Japanese, Korean and Thai text', () => {
  expect(reason('The SEC approves an ETF', { keywords: ['etf'] })).toBe('etf')
  expect(reason('Secret second section', { keywords: ['SEC'] })).toBeUndefined()
  expect(reason('Sapphires are sold', { keywords: ['Sapphire'] })).toBe('Sapphire')
  expect(reason('A hack', { keywords: ['hacks'] })).toBe('hacks')
  expect(reason('Funds move to Café Coin', { keywords: ['cafe coin'] })).toBe('cafe coin')
  expect(reason('Coin of a café', { keywords: ['cafe coin'] })).toBeUndefined()
  expect(reason('美國證監會批准比特幣現貨基金', { keywords: ['比特币'] })).toBe('比特币')
  expect(reason('ビットコインが上昇', { keywords: ['ビットコイン'] })).toBe('ビットコイン')
  expect(reason('ราคาบิตคอยน์วันนี้', { keywords: ['บิตคอยน์'] })).toBe('บิตคอยน์')
  expect(reason('비트코인이 올랐다', { keywords: ['비트코인'] })).toBe('비트코인')
  expect(reason('anything', { keywords: ['', '…'] })).toBeUndefined()
})

test('R867 a token matches in capitals as a word, also next to other scripts', () => {
  expect(reason('比特币BTC上涨', { tokens: ['BTC'] })).toBe('BTC')
  expect(reason('$ONE rises', { tokens: ['ONE'] })).toBe('ONE')
  expect(reason('One more thing about WBTC', { tokens: ['ONE', 'BTC'] })).toBeUndefined()
  expect(tokensIn(['$btc', 'ETH', 'eth', 'not a token', '<b>'])).toEqual(['BTC', 'ETH'])
})

test('R867 authors and levels', () => {
  expect(reason('x', { authorIds: [7] }, { authorId: 7 })).toBe('')
  expect(reason('x', { authorIds: [7] }, { authorId: 8 })).toBeUndefined()
  expect(reason('x', { level: 'important' })).toBeUndefined()
  expect(reason('x', { level: 'important' }, { isImportant: true })).toBe('')
  expect(reason('x', { level: 'all' })).toBe('')
})

test('R867 in the quiet hours of a zone an alert waits for their end', () => {
  const at = (iso: string) => Date.parse(iso)
  const night = { zone: 'Asia/Bangkok', from: 22, to: 7 }
  expect(ringsAt(at('2026-11-20T14:59:00Z'), night)).toBe(at('2026-11-20T14:59:00Z'))
  expect(ringsAt(at('2026-11-20T15:00:00Z'), night)).toBe(at('2026-11-21T00:00:00Z'))
  expect(ringsAt(at('2026-11-20T23:59:59Z'), night)).toBe(at('2026-11-21T00:00:00Z'))
  expect(ringsAt(at('2026-11-21T00:00:00Z'), night)).toBe(at('2026-11-21T00:00:00Z'))
  expect(ringsAt(at('2026-11-20T12:10:00Z'), { zone: 'Asia/Kathmandu', from: 17, to: 18 })).toBe(
    at('2026-11-20T12:15:00Z'),
  )
  expect(ringsAt(5, { zone: 'UTC', from: null, to: null })).toBe(5)
})

test('R867 an alert never rings in quiet hours, and never waits more than a day', () => {
  const hours = fc.integer({ min: 0, max: 23 })
  const zones = fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/St_Johns', 'Pacific/Chatham')
  fc.assert(
    fc.property(fc.integer({ min: 1.7e12, max: 1.9e12 }), zones, hours, hours, (now, zone, from, to) => {
      const then = ringsAt(now, { zone, from, to })
      const text = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: zone }).format(then)
      const hour = Number(text)
      const isQuiet = from < to ? hour >= from && hour < to : from > to && (hour >= from || hour < to)
      expect(isQuiet).toBe(false)
      expect(then - now).toBeLessThanOrEqual(25 * 3_600_000)
    }),
    { numRuns: 300 },
  )
})
