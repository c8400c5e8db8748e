import { expect, test } from 'vitest'
import { amountIn, centsOf, dollarsIn, shareOf, shortAmountIn } from './money.ts'

test('R352 amounts are exact to the cent, and what is no amount is none', () => {
  expect(
    ['2800000', '64400000.00000001', '4099999.9999999995', '0', '0.005', '1,234.5'].map((text) => centsOf(text)),
  ).toEqual([280000000, 6440000000, 410000000, 0, 1, 123450])
  expect(['25', '13.33', '3,000', '0.00000001'].map((text) => centsOf(text, 1_000_000))).toEqual([
    2500000000, 1333000000, 300000000000, 1,
  ])
  for (const text of ['', '-5', '1e9', 'not disclosed', '1,23', '99999999999999999', 'NaN', '$5'])
    expect(centsOf(text), text).toBeUndefined()
})

test('amounts are shown in millions or in dollars', () => {
  const inMillions = (each: string | null) => amountIn('en', each)
  expect([null, '331250000', '1331250000', '4999.99', '5000', '0'].map(inMillions)).toEqual([
    '--',
    '331.25',
    '1,331.25',
    '0.00',
    '0.01',
    '0.00',
  ])
  const inDollars = (each: string | null) => dollarsIn('en', each)
  expect([null, '2800000', '1234.5', '0.05'].map(inDollars)).toEqual(['--', '$2,800,000', '$1,234.50', '$0.05'])
  expect(dollarsIn('en', '900719925474099312.34')).toBe('$900,719,925,474,099,312.34')
  expect([shareOf('1', '2'), shareOf('5', '0')]).toEqual([0.5, 0])
})

test('amounts have the units of the language: millions, or ten thousands and hundred millions', () => {
  const amounts = ['18000000', '4200000000', '94119987654', '1234.56', '0', null]
  expect(amounts.map((each) => amountIn('cn', each))).toEqual(['1800万', '42亿', '941.2亿', '1235', '0', '--'])
  expect(amounts.slice(0, 2).map((each) => amountIn('tw', each))).toEqual(['1800萬', '42億'])
  expect(amounts.slice(0, 2).map((each) => amountIn('ja', each))).toEqual(['1800万', '42億'])
  expect(amounts.slice(0, 2).map((each) => amountIn('ko', each))).toEqual(['1800만', '42억'])
  for (const locale of ['en', 'th'] as const)
    expect(amounts.slice(0, 2).map((each) => amountIn(locale, each))).toEqual(['18.00', '4,200.00'])
})

test('amounts have the decimal sign and the groups of the language, in millions and in dollars', () => {
  for (const locale of ['vi', 'tr'] as const) {
    expect(amountIn(locale, '1331250000')).toBe('1.331,25')
    expect(dollarsIn(locale, '4200000123.45')).toBe('$4.200.000.123,45')
  }
  for (const locale of ['en', 'th', 'cn', 'tw', 'ja', 'ko'] as const)
    expect(dollarsIn(locale, '4200000123.45')).toBe('$4,200,000,123.45')
})

test('amounts of narrow columns have three digits, in millions without places from a hundred on', () => {
  const amounts = ['0', '2345678.9', '42250000', '331250000', '94119987654']
  expect(amounts.map((each) => shortAmountIn('en', each))).toEqual(['0', '2.3', '42.3', '331', '94,120'])
  expect(amounts.map((each) => shortAmountIn('tr', each))).toEqual(['0', '2,3', '42,3', '331', '94.120'])
  expect(amounts.map((each) => shortAmountIn('cn', each))).toEqual(['0', '235万', '4230万', '3.31亿', '941亿'])
})
