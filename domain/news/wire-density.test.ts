import { expect, test } from 'vitest'
import { densityIn, showsWire } from './wire-density.ts'

test('A density is one of three; pages of the wire follow it, in every language and shell', () => {
  expect(['compact', 'tiny', '', undefined].map(densityIn)).toEqual(['compact', 'full', 'full', 'full'])
  const paths = ['/newsflash', '/zh/newsflash/12?ios=1', '/m/ja/japan_flash', '/', '/flash/1', '/newsflashes']
  expect(paths.map(showsWire)).toEqual([true, true, true, false, false, false])
})
