import { expect, test } from 'vitest'
import { firstRange, isStale } from './series.ts'

const hour = 3600
const day = 24 * hour

test('R39 a series that stopped is stale after three of its steps, a daily one after a long weekend', () => {
  const now = 1_790_000_000
  expect(isStale(now - 3 * hour, hour, now)).toBe(false)
  expect(isStale(now - 3 * hour - 1, hour, now)).toBe(true)
  expect(isStale(now - 4 * day, day, now)).toBe(false)
  expect(isStale(now - 4 * day - 1, day, now)).toBe(true)
  expect(isStale(now - 93 * day, 31 * day, now)).toBe(false)
})

test('a chart opens with some thirty points or more', () => {
  expect([60, hour, day, 7 * day, 31 * day].map(firstRange)).toEqual(['7d', '90d', '90d', '1y', '3y'])
})
