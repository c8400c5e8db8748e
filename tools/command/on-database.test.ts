import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/data/unavailable.ts'
import { sentenceOf } from './on-database.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

test.for([
  ['53100', 'could not extend file: No space left on device', 'The disk is full: make room on it (could not extend'],
  ['25006', 'cannot execute INSERT in a read-only transaction', 'The database only reads (cannot execute INSERT'],
  ['53200', 'out of memory', 'The database cannot be used now (out of memory)'],
] as const)('R955 a command says in a sentence that the database cannot write (%s)', ([code, message, sentence]) => {
  expect(sentenceOf(failed(code, message))).toMatch(
    new RegExp(`^${sentence.replace(/[()]/g, '\\$&')}.*continues from there\\.$`),
  )
})

test('a lost database is told as one, a fault of the program is left as it is', () => {
  expect(sentenceOf(new DatabaseUnavailable(failed('08006', 'reset')))).toContain('cannot be used now')
  expect(sentenceOf(new TypeError('x'))).toBeUndefined()
})
