import { expect, test } from 'vitest'
import { decimalSignOf, isEitherNumber, otherCurrency, readNumber } from './dialect.ts'

const columns: [written: string[], read: string[]][] = [
  [
    ['$12,500,000', '$1,250.50'],
    ['12500000', '1250.50'],
  ],
  [
    ['12.5M', '800k', '1.2bn', 'US$3 million'],
    ['12500000', '800000', '1200000000', '3000000'],
  ],
  [
    ['1250万', '3.5亿', '2億', '5,000万美元'],
    ['12500000', '350000000', '200000000', '50000000'],
  ],
  [
    ['1250만', '3억 달러', '5천만', '2 triệu', '1,5 tỷ'],
    ['12500000', '300000000', '50000000', '2000000', '1500000000'],
  ],
  [
    ['3 ล้าน', '5 milyon', '1,5 milyar $'],
    ['3000000', '5000000', '1500000000'],
  ],
  [
    ['1.250.000,50', '1.250'],
    ['1250000.50', '1250'],
  ],
  [
    ['12 500 000,50', '12 500', '0,5'],
    ['12500000.50', '12500', '0.5'],
  ],
  [
    ["1'250'000.50", '1’250'],
    ['1250000.50', '1250'],
  ],
  [['12,34,567.5'], ['1234567.5']],
  [
    ['1,250', '12'],
    ['1250', '12'],
  ],
  [
    ['1.250', '12'],
    ['1.250', '12'],
  ],
  [
    ['1.5', '1,250'],
    ['1.5', '1250'],
  ],
  [
    ['1,5', '1.250'],
    ['1.5', '1250'],
  ],
  [
    ['(1,250.5)', '−3', '+4.0'],
    ['-1250.5', '-3', '+4.0'],
  ],
  [
    ['１２，５００．５', '5.25%'],
    ['12500.5', '5.25'],
  ],
  [
    ['1e-04', '.5', '5.', '007'],
    ['1e-04', '.5', '5.', '007'],
  ],
  [
    ['1.5', '2,5', '1,250', '1.250.000'],
    ['1.5', '2.5', '1,250', '1250000'],
  ],
  [
    ['€5M', '¥1250', '1,2,3', '1.2.3', '12.500.00', 'about 5', 'n/a', '', '1,25,0', '5 M USD each', '٣'],
    ['€5M', '¥1250', '1,2,3', '1.2.3', '12.500.00', 'about 5', 'n/a', '', '1,25,0', '5 M USD each', '٣'],
  ],
]

test.each(columns)('R901 numbers of a column are read in its own form: %j', (written, read) => {
  const sign = decimalSignOf(written) ?? '.'
  expect(written.map((text) => readNumber(text, sign))).toEqual(read)
})

test('R901 only numbers that could be two are a guess', () => {
  expect(['1,250', '1.250', '$1.250', '12,500 万'].filter(isEitherNumber)).toHaveLength(4)
  expect(['1250', '0.250', '1.25', '1,250,000', '1.250,5', 'x', ''].filter(isEitherNumber)).toEqual([])
})

test('R901 a currency other than the dollar is found in front of an amount or behind it', () => {
  const others = {
    '€12,500': '€',
    '12.5M EUR': 'EUR',
    '1250万円': '円',
    'HK$3,000': 'HK$',
    '12 500 euros': 'euros',
    '£1bn': '£',
    '4 BTC': 'BTC',
  }
  for (const [text, currency] of Object.entries(others)) expect(otherCurrency(text), text).toBe(currency)
  for (const text of ['$12,500', 'US$ 3', '12.5M USD', '1250万', '12 million', '300万美元', '1e9', ''])
    expect(otherCurrency(text), text).toBeUndefined()
  for (const text of ['~$5M', '$5M-$6M', 'about US$ 5M', '5 USD m', '($5,000)', '−$4'])
    expect(otherCurrency(text), text).toBeUndefined()
})
