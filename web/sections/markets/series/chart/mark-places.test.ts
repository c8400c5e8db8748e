import { expect, test } from 'vitest'
import { markPlaces } from './mark-places.ts'

const span = [0, 1000] as const

test('R39 the numbers of marks stand at their times; those that would touch stand next to each other, within the chart', () => {
  expect(markPlaces([100, 500, 900], span)).toEqual([100, 500, 900])
  expect(markPlaces([100, 100, 120, 900], span)).toEqual([100, 150, 200, 900])
  expect(markPlaces([940, 1000, 1000], span)).toEqual([900, 950, 1000])
  expect(markPlaces([], span)).toEqual([])
})
