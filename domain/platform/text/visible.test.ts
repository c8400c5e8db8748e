import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visibleText } from './visible.ts'

test('invisible characters are removed, those that letters and emoji need stay', () => {
  expect(visibleText('a\u202eb\u200bc\u0000d\u2066')).toBe('abcd')
  expect(visibleText('می\u200cخواهم 👩\u200d🚀')).toBe('می\u200cخواهم 👩\u200d🚀')
  expect(visibleText('one\r\ntwo\tthree')).toBe('one two three')
})

test('line breaks stay on request, at most one empty line in a row', () => {
  expect(visibleText(' one \r\n\n\n\n two\u2028three\n', { keepsLines: true })).toBe('one\n\ntwo\nthree')
})

test('cleaning twice is cleaning once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.boolean(), (text, keepsLines) => {
      const once = visibleText(text, { keepsLines })
      expect(visibleText(once, { keepsLines })).toBe(once)
    }),
  )
})
