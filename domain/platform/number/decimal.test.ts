import { expect, test } from 'vitest'
import { parseDecimal, sumDecimals } from './decimal.ts'

test('a number has one exact form, whatever way it was written', () => {
  const forms: [string, string | undefined][] = [
    ['1e-04', '0.0001'],
    ['4.97102696296296e-08', '0.0000000497102696296296'],
    ['2.20266666666667E-05', '0.0000220266666666667'],
    ['1.5e3', '1500'],
    ['12.5e1', '125'],
    ['007.50', '7.5'],
    ['-0.0', '0'],
    ['+.5', '0.5'],
    ['5.', '5'],
    ['-395.1', '-395.1'],
    ['125864590119494', '125864590119494'],
    ['54550.29999999992', '54550.29999999992'],
    [' 1 ', '1'],
    ['', undefined],
    ['.', undefined],
    ['-', undefined],
    ['1,000', undefined],
    ['NaN', undefined],
    ['Infinity', undefined],
    ['0x10', undefined],
    ['1e999', undefined],
    ['<html>', undefined],
  ]
  for (const [text, exact] of forms) expect(parseDecimal(text), text).toBe(exact)
})

test('sums are exact', () => {
  expect(sumDecimals(['0.1', '0.2'])).toBe('0.3')
  expect(sumDecimals(['111.7', '-484.1', '95', '0'])).toBe('-277.4')
  expect(sumDecimals(['-0.05', '0.04'])).toBe('-0.01')
  expect(sumDecimals([])).toBe('0')
  expect(sumDecimals(['90071992547409931', '0.1'])).toBe('90071992547409931.1')
})
