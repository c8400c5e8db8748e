import { expect, test } from 'vitest'
import { nextFetch } from './schedule.ts'

const hour = 3600
const now = new Date('2026-03-02T00:00:00Z')
const waited = (failures: number, retryAfter?: string) =>
  (nextFetch(hour, failures, now, retryAfter).getTime() - now.getTime()) / 1000

test('R39 R845 a source that fails is asked after twice as long for each failure, and not before the time that it names, a day at most', () => {
  expect([0, 1, 2, 9].map((failures) => waited(failures))).toEqual([hour, 2 * hour, 4 * hour, 24 * hour])
  expect(waited(1, '18000')).toBe(5 * hour)
  expect(waited(1, 'Mon, 02 Mar 2026 05:00:00 GMT')).toBe(5 * hour)
  expect(waited(1, '864000')).toBe(24 * hour)
  for (const other of ['', '60', '-5', 'soon', 'Sun, 01 Mar 2026 05:00:00 GMT']) expect(waited(1, other)).toBe(2 * hour)
})
