import { expect, test } from 'vitest'
import { timeLimits } from './constants.ts'

test('each limit of time is longer than all that it contains, with a second to answer in', () => {
  const values = Object.values(timeLimits)
  for (const [index, outer] of values.entries())
    for (const inner of values.slice(0, index)) expect(outer).toBeGreaterThanOrEqual(inner + 1_000)
})
