import { expect, test } from 'vitest'
import { quantitiesIn } from './quantity.ts'

const readings = (text: string) => quantitiesIn(text).map((quantity) => quantity.readings.join(' or '))

test.each([
  ['$1.2 billion and $3.5M', ['1200000000', '3500000']],
  ['12 亿美元，3.5亿枚，2万', ['1200000000', '350000000', '20000']],
  ['十年来上涨 5 百万', ['5000000']],
  ['1億2000万円', ['120000000']],
  ['3조 5천억 원', ['3500000000000']],
  ['12 พันล้าน และ ๓.๕ ล้าน', ['12000000000', '3500000']],
  ['1,2 tỷ USD, 3 nghìn tỷ', ['1200000000', '3000000000000']],
  ['1,2 milyar dolar, 40 bin', ['1200000000', '40000']],
  ['１２３．５％', ['123.5']],
  ['1,234,567.89', ['1234567.89']],
  ['1.234.567,89', ['1234567.89']],
  ['1.234', ['1.234 or 1234']],
  ['0.123', ['0.123']],
  ['2026.11.20', ['2026', '11', '20']],
  ['12 345', ['12', '345']],
  ['12\u00a0345', ['12345']],
  ['5 trader, 7 kg, 9 More', ['5', '7', '9']],
])('the numbers of %s', (text, numbers) => {
  expect(readings(text)).toEqual(numbers)
})

test('hours and months are recognised by the adjacent words', () => {
  expect(quantitiesIn('14:30, 11月22日, tháng 3').map(({ text, role }) => `${text} ${role}`)).toEqual([
    '14 hour',
    '30 minute',
    '11 month',
    '22 amount',
    '3 month',
  ])
})
