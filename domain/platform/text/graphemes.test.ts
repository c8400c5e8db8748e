import { expect, test } from 'vitest'
import { firstGrapheme, graphemesOf } from './graphemes.ts'

test('marks, joined emoji and flags stay together', () => {
  const cases: [text: string, graphemes: string[]][] = [
    ['', []],
    ['Ab', ['A', 'b']],
    ['e\u0301a', ['e\u0301', 'a']],
    ['ที่นี่', ['ที่', 'นี่']],
    ['👩‍👩‍👧x', ['👩‍👩‍👧', 'x']],
    ['🇹🇷🇻🇳', ['🇹🇷', '🇻🇳']],
    ['한국', ['한', '국']],
  ]
  for (const [text, graphemes] of cases) {
    expect(graphemesOf(text), text).toEqual(graphemes)
    expect(firstGrapheme(text), text).toBe(graphemes[0] ?? '')
  }
})
