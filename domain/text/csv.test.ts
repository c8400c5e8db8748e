import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('cells with commas, quotation marks and line ends are quoted', () => {
  expect(csvOf([['a,b', 'say "x"', 'two\nlines', 'plain']])).toBe('"a,b","say ""x""","two\nlines",plain\r\n')
})

test('a text that begins like a formula gets an apostrophe, a negative number does not', () => {
  expect(csvOf([['=1+1', '+x', '-y', '@z', '\tt', -3.5, null]])).toBe("'=1+1,'+x,'-y,'@z,'\tt,-3.5,\r\n")
})
