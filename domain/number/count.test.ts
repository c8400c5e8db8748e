import { expect, test } from 'vitest'
import { shortCount } from './count.ts'

test('R718 followers from 1000 on are counted in thousands with one decimal, never in millions', () => {
  expect([0, 999, 1000, 12_345, 1_234_567].map(shortCount)).toEqual(['0', '999', '1.0k', '12.3k', '1234.6k'])
})
