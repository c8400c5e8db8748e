import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middleOf, maxZoom, sideOf, within } from './crop.ts'

test('R330 a crop never reaches beyond the picture, however it is moved and zoomed', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 9000 }), height: fc.integer({ min: 1, max: 9000 }) })
  const crops = fc.record({
    x: fc.double({ noNaN: true }),
    y: fc.double({ noNaN: true }),
    zoom: fc.double({ noNaN: true }),
  })
  fc.assert(
    fc.property(size, crops, (picture, crop) => {
      const { x, y, zoom } = within(picture, crop)
      const half = sideOf(picture, { zoom }) / 2
      const tiny = 1e-6
      expect(zoom >= 1 && zoom <= maxZoom).toBe(true)
      expect(x - half >= -tiny && x + half <= picture.width + tiny).toBe(true)
      expect(y - half >= -tiny && y + half <= picture.height + tiny).toBe(true)
    }),
  )
})

test('R330 a crop that fits stays, and the first one is the longest square in the middle', () => {
  const wide = { width: 300, height: 200 }
  expect(within(wide, middleOf(wide))).toEqual({ x: 150, y: 100, zoom: 1 })
  expect(sideOf(wide, middleOf(wide))).toBe(200)
  expect(within(wide, { x: 60, y: 60, zoom: 2 })).toEqual({ x: 60, y: 60, zoom: 2 })
  expect(within(wide, { x: 0, y: 999, zoom: 2 })).toEqual({ x: 50, y: 150, zoom: 2 })
})
