import { expect, test } from 'vitest'
import { canonicalMutes, mutesIn, mutesText } from './cookie.ts'
import type { Mute } from './kinds.ts'

const hour = 3_600_000

test('Mutes return from their cookie as they were, in every script, with their end', () => {
  const mutes: Mute[] = [
    { kind: 'word', text: '空投', until: 490_000 * hour },
    { kind: 'source', text: 'P.A. News; daily', until: null },
    { kind: 'token', text: 'PALM', until: 490_000 * hour },
    { kind: 'word', text: 'แจกเหรียญ', until: null },
  ]
  expect(mutesIn(mutesText(mutes))).toEqual(mutes)
  expect(mutesIn('')).toEqual([])
})

test('A cookie that makes no sense mutes nothing, and its sensible lines count', () => {
  expect(canonicalMutes('x.y\nw.\n\nwzzzzzzzzzz.a\nw.meme\nnothing')).toBe('w.meme')
  expect(canonicalMutes(undefined)).toBe('')
})

test('A cookie is never longer than browsers keep: the oldest mutes end', () => {
  const many = Array.from({ length: 100 }, (_, index): Mute => ({ kind: 'word', text: `空投${index}`, until: null }))
  const kept = mutesText(many)
  expect(encodeURIComponent(kept).length).toBeLessThanOrEqual(3500)
  expect(mutesIn(kept)).toEqual(many.slice(0, mutesIn(kept).length))
  expect(mutesIn(kept).length).toBeGreaterThan(80)
})
