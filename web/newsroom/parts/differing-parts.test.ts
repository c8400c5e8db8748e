import { expect, test } from 'vitest'
import { differingParts } from './differing-parts.ts'

test('of two long texts only the surroundings of their difference are shown', () => {
  expect(differingParts('Short', 'Shorter')).toEqual({ mine: 'Short', theirs: 'Shorter' })
  expect(differingParts('', 'All')).toEqual({ mine: '', theirs: 'All' })
  const [head, tail] = ['a'.repeat(500), 'b'.repeat(500)]
  const parts = differingParts(`${head}mine${tail}`, `${head}theirs${tail}`)
  expect(parts.mine).toBe(`…${'a'.repeat(120)}mine${'b'.repeat(120)}…`)
  expect(parts.theirs).toBe(`…${'a'.repeat(120)}theirs${'b'.repeat(120)}…`)
})
