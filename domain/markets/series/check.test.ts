import { expect, test } from 'vitest'
import { openCheck, typicalOf } from './check.ts'

const now = 1_795_176_000
const price = { isSigned: false, cadenceSeconds: 86_400 }
const flow = { isSigned: true, cadenceSeconds: 86_400 }

test('a point that cannot be right is held back, and the next is compared with good ones', () => {
  const check = openCheck(price, [97_000, 98_000], now)
  expect(check(now, '-1')).toBe('negative')
  expect(check(now, '97412000000')).toBe('jump')
  expect(check(now, '97.4')).toBe('jump')
  expect(check(now, '99000')).toBeUndefined()
  expect(check(now, '0')).toBeUndefined()
  expect(check(now + 10 * 86_400, '99000')).toBe('future')
})

test('flows may be zero, negative and small; only their size can jump', () => {
  const check = openCheck(flow, [0, 6.7, -2.2], now)
  expect(check(now, '-484.1')).toBeUndefined()
  expect(check(now, '0.0001')).toBeUndefined()
  expect(check(now, '-484100')).toBe('jump')
})

test('the first points have nothing to be compared with', () => {
  const check = openCheck(price, [], now)
  expect(check(now, '0')).toBeUndefined()
  expect(check(now, '1000000')).toBeUndefined()
})

test('R39 of the first points of all an absurd one is held back, and not those after it', () => {
  const values = [97_412_000, 97.4, 98, 0, Number.NaN, -99]
  expect(typicalOf(values)).toEqual([99])
  const check = openCheck({ ...flow, isSigned: false }, typicalOf(values), now)
  expect(check(now - 3, '97412000')).toBe('jump')
  expect(check(now - 2, '97.4')).toBeUndefined()
  expect(check(now - 1, '0.0974')).toBe('jump')
  expect(typicalOf([1, 1_000_000])).toEqual([])
})
