import { expect, test } from 'vitest'
import { timeTicksOf } from './time-ticks.ts'

const seconds = (text: string) => Date.parse(text) / 1000
const ticks = (from: string, to: string, max = 6) => {
  const { unit, times } = timeTicksOf([seconds(from), seconds(to)], max)
  return [unit, ...times.map((time) => new Date(time * 1000).toISOString().slice(0, 16))]
}

test('R39 R875 the time axis of a chart has round moments: years, firsts of months, days or hours, as the span allows', () => {
  expect(ticks('2015-01-02', '2026-02-13')).toEqual([
    'year',
    ...[2016, 2018, 2020, 2022, 2024, 2026].map((year) => `${year}-01-01T00:00`),
  ])
  expect(ticks('2025-11-14', '2026-02-13')).toEqual([
    'month',
    '2025-12-01T00:00',
    '2026-01-01T00:00',
    '2026-02-01T00:00',
  ])
  expect(ticks('2026-02-06', '2026-02-13')).toEqual([
    'day',
    ...['06', '08', '10', '12'].map((date) => `2026-02-${date}T00:00`),
  ])
  expect(ticks('2026-02-13T01:00Z', '2026-02-13T13:30Z')).toEqual([
    'hour',
    ...['02', '04', '06', '08', '10', '12'].map((clock) => `2026-02-13T${clock}:00`),
  ])
  expect(ticks('1953-04-01', '2022-09-01')).toEqual([
    'year',
    ...[1960, 1980, 2000, 2020].map((year) => `${year}-01-01T00:00`),
  ])
})

test('R39 any span has between two and as many labels as there is room for', () => {
  for (let length = 7200; length < 100 * 366 * 86_400; length *= 1.37)
    for (const from of [0, 1_234_567, 1_700_000_001, -800_000_000]) {
      const { times } = timeTicksOf([from, from + length], 6)
      expect(times.length, `${from}, ${length}`).toBeGreaterThan(1)
      expect(times.length, `${from}, ${length}`).toBeLessThanOrEqual(6)
    }
})
