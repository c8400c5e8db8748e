import { expect, test } from 'vitest'
import { smallLineOf } from './small-line.ts'

const day = 86_400
const points = ['1', '3', '-2'].map((value, index) => [index * day, value] as const)

test('R39 a small line has its lowest and highest value, its first and last height and a path from edge to edge', () => {
  const line = smallLineOf(points, 'level', day)!
  expect(line).toMatchObject({ low: -2, high: 3 })
  expect(line.paths).toHaveLength(1)
  expect(line.paths[0]).toMatch(new RegExp(`^M0 ${line.base}l250-`))
  expect(line.end).toBeGreaterThan(line.base)
  expect(smallLineOf(points, 'step', day)!.paths[0]).toMatch(/^M0 \d+h250v-/)
})

test('R39 flows are bars above and below zero; a single point is no line', () => {
  const bars = smallLineOf(points, 'flow', day)!
  expect(bars.end).toBeNull()
  expect(bars.paths.map((path) => path.split('M').length - 1)).toEqual([2, 1])
  expect(smallLineOf(points.slice(0, 1), 'level', day)).toBeNull()
})
