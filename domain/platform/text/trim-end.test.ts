import { expect, test } from 'vitest'
import { trimEnd, withoutEndSlash } from './trim-end.ts'

test.each([
  ['a, ', 'a'],
  [', a', ', a'],
  [' ,', ''],
  ['', ''],
])('%j without spaces and commas at its end is %j', (text, trimmed) => {
  expect(trimEnd(text, /[ ,]/)).toBe(trimmed)
})

test('slashes at the end of a path are removed', () => {
  expect(withoutEndSlash('/a/b//')).toBe('/a/b')
})
