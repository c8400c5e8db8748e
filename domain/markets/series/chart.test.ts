import { expect, test } from 'vitest'
import { barWidth, heightOf, pathOf, scaleOf, smallPathOf, ticksOf, withoutGaps } from './chart.ts'
import type { SeriesPoint } from './downsample.ts'

test('every value is within its scale, zero where bars stand on it', () => {
  const scale = scaleOf([5, 10])
  expect(heightOf(scale, 10)).toBeGreaterThan(0)
  expect(heightOf(scale, 5)).toBeLessThan(1000)
  expect(heightOf(scaleOf([5, 10], { hasZero: true }), 0)).toBe(1000)
  expect(heightOf(scaleOf([-4, 6], { hasZero: true }), 0)).toBeCloseTo(600, -2)
  expect(heightOf(scaleOf([7]), 7)).toBe(500)
  expect(heightOf(scaleOf([0]), 0)).toBe(500)
  expect(scaleOf([-1, 10], { isLog: true }).isLog).toBe(false)
  expect(heightOf(scaleOf([1, 100], { isLog: true }), 10)).toBe(500)
})

test('ticks are round and few', () => {
  expect(ticksOf(scaleOf([89_800, 98_100]))).toEqual([90_000, 95_000])
  expect(ticksOf(scaleOf([0, 1], { hasZero: true }))).toEqual([0, 0.5, 1])
  expect(ticksOf(scaleOf([0.01, 50_000], { isLog: true }))).toEqual([0.01, 1, 100, 10_000])
  for (const values of [
    [0.0000013, 0.00009],
    [1e14, 1.3e14],
    [-484, 655],
    [3, 3.0001],
  ]) {
    const ticks = ticksOf(scaleOf(values))
    expect(ticks.length, values.join()).toBeGreaterThanOrEqual(2)
    expect(ticks.length, values.join()).toBeLessThanOrEqual(6)
  }
})

test('a line has a gap where days are missing, and steps where a rate lasts', () => {
  const day = 86_400
  const points = [0, 1, 2, 9, 10].map((index) => [index * day, String(index)] as const)
  expect(withoutGaps(points, day).map((piece) => piece.length)).toEqual([3, 2])
  const scale = { low: 0, high: 10, isLog: false }
  expect(
    pathOf(
      [
        [0, '0'],
        [10, '10'],
      ],
      [0, 10],
      scale,
    ),
  ).toBe('M0 1000L1000 0')
  expect(
    pathOf(
      [
        [0, '0'],
        [10, '10'],
      ],
      [0, 10],
      scale,
      { isStep: true },
    ),
  ).toBe('M0 1000H1000V0')
  const thirds = points.slice(0, 3)
  expect(pathOf(thirds, [0, 3 * day], scale)).toBe('M0 1000L333.3 900L666.7 800')
  expect(smallPathOf(thirds, [0, 3 * day], scale)).toBe('M0 500l167-50 166-50')
  expect(
    smallPathOf(
      thirds.toReversed().map(([, value], index) => [index * day, value]),
      [0, 2 * day],
      scale,
    ),
  ).toBe('M0 400l250 50 250 50')
  expect(smallPathOf(thirds, [0, 3 * day], scale, { isStep: true })).toBe('M0 500h167v-50h166v-50')
  expect(smallPathOf(thirds.slice(0, 1), [0, 3 * day], scale)).toBe('M0 500')
})

test('R39 the bars of flows do not touch, also where weekends have none', () => {
  const weekdays = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11, 14].map((each): SeriesPoint => [each, '1'])
  expect(barWidth(weekdays, [0, 14])).toBeCloseTo((1000 / 15) * 0.7)
  expect(barWidth(weekdays.slice(0, 1), [0, 0])).toBe(700)
  expect(barWidth([], [0, 0])).toBe(700)
})
