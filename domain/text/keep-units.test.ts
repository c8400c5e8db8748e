import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test('a number and its unit stay together; other words may be parted', () => {
  const space = '\u00a0'
  expect(keepUnits('Fund buys 1,200 BTC for $1.2 billion, up 5 %')).toBe(
    `Fund buys 1,200${space}BTC for $1.2${space}billion, up 5${space}%`,
  )
  expect(keepUnits('Quỹ mua 3 tỷ USD')).toBe(`Quỹ mua 3${space}tỷ USD`)
  expect(keepUnits('กองทุน 20 ล้านดอลลาร์')).toBe(`กองทุน 20${space}ล้านดอลลาร์`)
  for (const title of ['In 2026 Bitcoin rises', '12 banks join', '比特币 ETF', '']) expect(keepUnits(title)).toBe(title)
})
