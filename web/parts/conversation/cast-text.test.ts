import fc from 'fast-check'
import { expect, test } from 'vitest'
import { utf8Bytes } from '#domain/social/farcaster.ts'
import { castTextOf } from './cast-text.ts'

test('A37 a comment within the limit of a cast is cast unchanged', () => {
  expect(castTextOf('  As it stands 世界 👩‍👩‍👧\nin two lines ', 1024)).toBe('As it stands 世界 👩‍👩‍👧\nin two lines')
})

test('A37 a longer one ends in an ellipsis, within the bytes and not within a character', () => {
  expect(castTextOf('👩‍👩‍👧'.repeat(3), 40)).toBe('👩‍👩‍👧👩‍👩‍👧…')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 400 }),
      fc.integer({ min: 20, max: 300 }),
      (text, maxBytes) => {
        const cut = castTextOf(text, maxBytes)
        expect(utf8Bytes(cut)).toBeLessThanOrEqual(maxBytes)
        expect(cut.isWellFormed()).toBe(true)
      },
    ),
  )
})
