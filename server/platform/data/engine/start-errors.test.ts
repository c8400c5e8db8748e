import { describe, expect, test } from 'vitest'
import { StartError } from '#server/platform/config/start-error.ts'
import { startErrorFromOutput, startErrorOf } from './start-errors.ts'

const sentence = /^[A-Z][^\n]*[^.\n]\.$/

describe('a file system error becomes one sentence that names the folder', () => {
  test.each([
    ['ENOSPC', 'is full'],
    ['EDQUOT', 'is full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'may not be written'],
    ['ENOTDIR', 'a file has its name'],
  ])('%s', (code, words) => {
    const refusal = startErrorOf(Object.assign(new Error(code), { code }), '/srv/wire') as StartError
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toMatch(sentence)
    expect(refusal.message).toContain(words)
    expect(refusal.message).toContain('/srv/wire')
  })

  test('a server that gives no session in time is no stack of its client', () => {
    const refusal = startErrorOf(new Error('timeout expired'), '/srv/wire') as StartError
    expect(refusal).toBeInstanceOf(StartError)
    expect(refusal.message).toMatch(sentence)
    expect(refusal.message).toContain('gives no session')
  })

  test('any other error is unchanged', () => {
    const error = new TypeError('a bug')
    expect(startErrorOf(error, '/srv/wire')).toBe(error)
  })
})

describe('the last output of PostgreSQL becomes one sentence', () => {
  test.each([
    [['FATAL:  could not write lock file "postmaster.pid": No space left on device'], 'is full'],
    [['initdb: error: could not create directory "/srv/wire/draft": Read-only file system'], 'read-only'],
    [['LOG:  starting', '2026-01-01 00:00:00.000 UTC [7] FATAL:  out of luck', 'LOG:  shut down'], ': out of luck.'],
    [['fixing permissions ... ok', 'initdb: error: could not look up effective user ID 7'], 'effective user ID 7.'],
    [[], 'it gave no reason'],
  ])('%j', (output, words) => {
    const { message } = startErrorFromOutput(output, '/srv/wire')
    expect(message).toMatch(sentence)
    expect(message).toContain(words)
    expect(message).toContain('/srv/wire')
  })
})
