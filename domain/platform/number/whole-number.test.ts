import { expect, test } from 'vitest'
import { optionalNumberIn, wholeNumberIn } from './whole-number.ts'

test('whole numbers are read, any other text is NaN', () => {
  expect(['1', '+7', '-2', '0042'].map(wholeNumberIn)).toEqual([1, 7, -2, 42])
  for (const text of [undefined, '', ' 1', '1.5', '1e3', '0x10', 'abc', '1'.repeat(17)])
    expect(wholeNumberIn(text), text).toBeNaN()
})

test('a number that an address lacks is undefined', () => {
  expect([undefined, null, '', '5'].map(optionalNumberIn)).toEqual([undefined, undefined, undefined, 5])
  expect(optionalNumberIn('x')).toBeNaN()
})
