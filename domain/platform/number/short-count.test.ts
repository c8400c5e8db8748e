import { expect, test } from 'vitest'
import { shortCount } from './short-count.ts'

test('R718 R719 A29 counts from 1000 on are x.xk, below they are plain, millions stay thousands', () => {
  const counts = [0, 1, 999, 1000, 1049, 12_345, 999_950, 1_234_567]
  expect(counts.map(shortCount)).toEqual(['0', '1', '999', '1.0k', '1.0k', '12.3k', '1000.0k', '1234.6k'])
})
