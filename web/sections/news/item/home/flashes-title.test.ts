import { expect, test } from 'vitest'
import { flashesTitle } from './flashes-title.ts'

const now = 1_790_000_000_000
const hoursAgo = (hours: number) => ({ add_time: now / 1000 - hours * 3600 })

test('Flashes are those of the last hours unless the newest is older than a day', () => {
  expect(flashesTitle([hoursAgo(0), hoursAgo(2000)], now)).toBe('home.hours')
  expect(flashesTitle([hoursAgo(24)], now)).toBe('home.hours')
  expect(flashesTitle([hoursAgo(25), hoursAgo(26)], now)).toBe('home.latest_flashes')
  expect(flashesTitle([], now)).toBe('home.hours')
})
