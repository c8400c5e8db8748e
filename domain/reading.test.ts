import { expect, test } from 'vitest'
import { readCjkCharactersPerMinute, readWordsPerMinute } from './constants.ts'
import { readMinutes } from './reading.ts'

test('R345 reading time counts words of spaced scripts and characters of the others, at least a minute', () => {
  expect(readMinutes('')).toBe(1)
  expect(readMinutes('one two')).toBe(1)
  expect(readMinutes('word '.repeat(readWordsPerMinute * 4))).toBe(4)
  expect(readMinutes('比'.repeat(readCjkCharactersPerMinute * 3))).toBe(3)
  expect(readMinutes('비트코인 '.repeat(readWordsPerMinute * 2))).toBe(2)
  expect(readMinutes('比'.repeat(readCjkCharactersPerMinute) + ' word'.repeat(readWordsPerMinute))).toBe(2)
})
