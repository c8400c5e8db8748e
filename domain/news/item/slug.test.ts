import { expect, test } from 'vitest'
import { itemIdIn, maxSlug, slugOf } from './slug.ts'

test.each([
  ['Bitcoin ETF: day one', 'bitcoin-etf-day-one'],
  ['  -- 100% of Zürich’s vaults -- ', '100-of-zurichs-vaults'],
  ['đường Điểm', 'uong-iem'],
  ['比特币 ETF', 'etf'],
  ['比特币', ''],
  ['', ''],
])('R935 the slug of %s is %j', (text, slug) => expect(slugOf(text)).toBe(slug))

test('R935 a long slug ends with a whole word', () => {
  const slug = slugOf('word '.repeat(40))
  expect(slug).toMatch(/^(?:word-)+word$/)
  expect(slug.length).toBeLessThanOrEqual(maxSlug)
  expect(slugOf('x'.repeat(200))).toHaveLength(maxSlug)
})

test('R935 the id of an address is read with or without its slug, and nothing else is one', () => {
  expect([itemIdIn('12'), itemIdIn('12-the-bridge')]).toEqual([12, 12])
  for (const segment of [undefined, '', 'the-bridge', '12-The', '12_a', '12-', '1.2', '12-a/b'])
    expect(itemIdIn(segment), String(segment)).toBeNaN()
})
