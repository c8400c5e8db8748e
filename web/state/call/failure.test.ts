import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import type { Words } from '#web/state/words.tsx'
import { failureText } from './failure.ts'

const t: Words = (key, values) => (values ? `${key} ${JSON.stringify(values)}` : key)
const refused = (parameter?: string) =>
  new ApiError({ code: -1, status: 400, msg: 'The parameter time is not valid', parameter })

test('R614 R615 a refused parameter is named by the label of its field; without one by the text of the API', () => {
  expect(failureText(refused('time'), t, { time: 'Day' })).toBe('common.field_wrong {"field":"Day"}')
  expect(failureText(refused('zone'), t, { time: 'Day' })).toBe('The parameter time is not valid')
  expect(failureText(refused(), t, { time: 'Day' })).toBe('The parameter time is not valid')
})
