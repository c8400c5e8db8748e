import fc from 'fast-check'
import { expect, test } from 'vitest'
import { downsample, type SeriesPoint } from './downsample.ts'

test('lowest, highest, first and last point stay, in order, whatever the line', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { minLength: 1, maxLength: 500 }),
      fc.integer({ min: 4, max: 60 }),
      (values, max) => {
        const points = values.map((value, index): SeriesPoint => [index * 60, String(value)])
        const kept = downsample(points, max)
        const numbers = kept.map(([, value]) => Number(value))
        expect(Math.min(...numbers)).toBe(Math.min(...values))
        expect(Math.max(...numbers)).toBe(Math.max(...values))
        expect(kept[0]).toEqual(points[0])
        expect(kept.at(-1)).toEqual(points.at(-1))
        expect(kept.length).toBeLessThanOrEqual(Math.max(max, 4) + 2)
        expect(kept.every((point, index) => index === 0 || point[0] > kept[index - 1]![0])).toBe(true)
      },
    ),
  )
})

test('a short line is left as it is', () => {
  const points: SeriesPoint[] = [
    [0, '1.50'],
    [60, '2'],
  ]
  expect(downsample(points, 100)).toBe(points)
})
