import { expect, test } from 'vitest'
import { columnIn, compactIn, numberIn, signOf, suffixOf, withUnit } from './written-number.ts'
import { localeFacts, locales } from '#domain/platform/locale.ts'

const written = (values: (string | null)[], round?: number) => values.map(columnIn('en', values, round))

test('R787 numbers of a column have equally many places, or all are shortened; unknown stays so', () => {
  expect(written(['4', '-4.4', '0', null])).toEqual(['4.0', '−4.4', '0.0', '--'])
  expect(written(['412', '3000'])).toEqual(['412', '3,000'])
  expect(written(['26026312', '6456665', '-900', null])).toEqual(['26.03M', '6.46M', '−900.00', '--'])
  expect(written(['26.28886', '-0.5'], 2)).toEqual(['26.29', '−0.50'])
})

test('R787 a column whose numbers are very small keeps what is exact of each, one of large numbers the places of money', () => {
  expect(written(['1.27', '0.0000066'])).toEqual(['1.27', '0.0000066'])
  expect(written(['69069.9765625', '62702.1', '0'])).toEqual(['69,069.98', '62,702.10', '0.00'])
  expect(written(['124752.140625', '69069.9765625'])).toEqual(['124,752.14', '69,069.98'])
  expect(written(['0.7163005', '0.16'])).toEqual(['0.716301', '0.160000'])
})

test('R39 a number has seven significant digits and at most four decimal places, from 100,000 on two decimal places, one below one four significant digits; large ones are abbreviated', () => {
  expect(
    [
      '57.029459956',
      '-0.0000220266666',
      '0',
      '69069.9765625',
      '124752.140625',
      '9999999.994',
      '412806',
      '3213806018371.478',
    ].map((value) => numberIn('en', value)),
  ).toEqual(['57.0295', '−0.00002203', '0', '69,069.98', '124,752.14', '9,999,999.99', '412,806', '3.214T'])
})

test('A percentage has at most two decimal places, one below one has three significant digits', () => {
  expect(['57.029459956', '-4.5', '0.0607312', '-0.000012', '0'].map((value) => numberIn('en', value, '%'))).toEqual([
    '57.03',
    '−4.5',
    '0.0607',
    '−0.000012',
    '0',
  ])
})

test('The dollar sign precedes a number, other units follow it', () => {
  expect([
    withUnit('69,069.98', '$'),
    withUnit('−4', '$'),
    withUnit('+4', '$'),
    withUnit('57.03', '%'),
    withUnit('8', ''),
  ]).toEqual(['$69,069.98', '−$4', '+$4', '57.03\u00a0%', '8'])
})

test('R39 each language has its decimal sign, its groups, and the words or signs of its media for large numbers', () => {
  const written = Object.fromEntries(
    locales.map((locale) => {
      const { tag } = localeFacts[locale]
      return [
        locale,
        [numberIn(tag, '69069.97'), numberIn(tag, '26026312'), withUnit(compactIn(tag, '1200000000'), '$')],
      ]
    }),
  )
  expect(written).toEqual({
    en: ['69,069.97', '26.03M', '$1.2B'],
    cn: ['69,069.97', '2603万', '$12亿'],
    tw: ['69,069.97', '2603萬', '$12億'],
    ja: ['69,069.97', '2603万', '$12億'],
    ko: ['69,069.97', '2603만', '$12억'],
    th: ['69,069.97', '26.03 ล้าน', '$1.2 พันล้าน'],
    vi: ['69.069,97', '26,03 triệu', '$1,2 tỷ'],
    tr: ['69.069,97', '26,03 milyon', '$1,2 milyar'],
  })
  expect(['26026312', '-900'].map(columnIn('tr', ['26026312', '-900']))).toEqual(['26,03 milyon', '−900,00'])
})

test('R39 a series in millions or billions of dollars is written in the magnitudes of each language', () => {
  const written = (tag: string, value: string, unit: string) => withUnit(numberIn(tag, value, unit), unit)
  expect(['332.8', '-1175.6', '0.4', '-0.0000001'].map((value) => written('en', value, '$M'))).toEqual([
    '$332.8M',
    '−$1.176B',
    '$400,000',
    '−$0.1',
  ])
  expect([written('zh-Hans', '332.8', '$M'), written('tr', '21503.4', '$B')]).toEqual(['$3.328亿', '$21,5 trilyon'])
  expect([suffixOf('$M'), suffixOf('$'), suffixOf('BTC')]).toEqual(['', '', 'BTC'])
  expect([signOf('$M'), signOf('$'), signOf('BTC')]).toEqual(['$', '$', 'BTC'])
})
