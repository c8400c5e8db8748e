import { expect, test } from 'vitest'
import { countText, percentText, lagText, shareText } from './words-of-numbers.ts'

test('R840 times after the source are read at a glance, and before it too', () => {
  expect([null, 0, 38.4, 190, -44, 3_725, -60].map(lagText)).toEqual([
    '--',
    '+0 s',
    '+38 s',
    '+3:10',
    '−44 s',
    '+1:02:05',
    '−1:00',
  ])
})

test('R840 a share of too few readers is not reported', () => {
  expect([percentText(null), countText(184_206), shareText(1, 49), shareText(38, 1000)]).toEqual([
    '--',
    '184,206',
    '--',
    '3.8%',
  ])
})
