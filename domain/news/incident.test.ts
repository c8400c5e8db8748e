import { expect, test } from 'vitest'
import { centsOf } from './incident.ts'

test('R785 amounts of incidents are whole cents, read from decimals without rounding', () => {
  expect(['46200000', '0.1', '1200.55', '9999999999999.99'].map(centsOf)).toEqual([
    4_620_000_000, 10, 120_055, 999_999_999_999_999,
  ])
  for (const text of ['', '-1', '1e6', '1,000', '0.005', '1.', '99999999999999']) expect(centsOf(text)).toBeUndefined()
})
