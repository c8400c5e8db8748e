import { expect, test } from 'vitest'
import { amountIn, centsOf, dollarsOf, shareOf } from './money.ts'

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
  expect([null, '33125000000', '133125000000', '499999', '500000', '0'].map((each) => amountIn('en', each))).toEqual([
    '--',
    '331.25',
    '1,331.25',
    '0.00',
    '0.01',
    '0.00',
  ])
  expect([null, '280000000', '123450', '5'].map(dollarsOf)).toEqual(['--', '$2,800,000', '$1,234.50', '$0.05'])
  expect([shareOf('1', '2'), shareOf('5', '0')]).toEqual([0.5, 0])
})

test('R18 R22 amounts have the units and the marks of the language: millions, or ten thousands and hundred millions', () => {
  const amounts = ['1800000000', '420000000000', '9411998765400', '123456', '0', null]
  expect(amounts.map((each) => amountIn('cn', each))).toEqual(['1800万', '42亿', '941.2亿', '1235', '0', '--'])
  expect(amounts.slice(0, 2).map((each) => amountIn('tw', each))).toEqual(['1800萬', '42億'])
  expect(amounts.slice(0, 2).map((each) => amountIn('ja', each))).toEqual(['1800万', '42億'])
  expect(amounts.slice(0, 2).map((each) => amountIn('ko', each))).toEqual(['1800만', '42억'])
  for (const locale of ['en', 'th'] as const)
    expect(amounts.slice(0, 2).map((each) => amountIn(locale, each))).toEqual(['18.00', '4,200.00'])
  for (const locale of ['vi', 'tr'] as const)
    expect(amounts.slice(0, 2).map((each) => amountIn(locale, each))).toEqual(['18,00', '4.200,00'])
  expect(amountIn('cn', '9411998765400', 3)).toBe('941亿')
})
