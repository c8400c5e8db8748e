import { expect, test } from 'vitest'
import { codeOf, messageOf } from './error.ts'

test('whatever was thrown has a message, and a code where Node or the database sets one', () => {
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' })
  expect([missing, new Error('plain'), 'a text', undefined].map(messageOf)).toEqual([
    'no such file',
    'plain',
    'a text',
    'undefined',
  ])
  const thrown = [missing, { code: '57P01' }, new Error('plain'), { code: 5 }, 'a text', null]
  expect(thrown.map(codeOf)).toEqual(['ENOENT', '57P01', undefined, undefined, undefined, undefined])
})
