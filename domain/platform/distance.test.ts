import { expect, test } from 'vitest'
import { distanceKm } from './distance.ts'

test('distances go along the surface of the earth, also over the edge of the map', () => {
  expect(distanceKm([1.29, 103.86], [1.29, 103.86])).toBe(0)
  expect(distanceKm([52.52, 13.405], [48.857, 2.352])).toBeCloseTo(877.5, -1)
  expect(distanceKm([0, 179.9], [0, -179.9])).toBeCloseTo(22.2, 0)
  expect(distanceKm([90, 0], [-90, 0])).toBeCloseTo(20015, -1)
})
