import { expect, test } from 'vitest'
import { DatabaseUnavailable } from '#server/platform/data/unavailable.ts'
import { refusalOf } from './refusals.ts'

const failed = (code: string) => Object.assign(new Error('x'), { code })

test.for(['53100', '53200', '53300', '25006', '40001', '40P01', 'ENOSPC', 'EMFILE'])(
  'R955 what the database or the disk cannot do now (%s) is refused as unavailable, with a time to come back',
  (code) => expect(refusalOf(failed(code))).toMatchObject({ refusal: 'unavailable', values: { seconds: 3 } }),
)

test('a lost connection is, a failed statement or program is not', () => {
  expect(refusalOf(new DatabaseUnavailable(failed('08006'))).refusal).toBe('unavailable')
  for (const error of [failed('23505'), failed('42P01'), new TypeError('x'), null])
    expect(refusalOf(error).refusal).toBe('unknown')
})
