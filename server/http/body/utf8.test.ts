import { expect, test } from 'vitest'
import { utf8Of } from './utf8.ts'

test('A text becomes the same UTF-8 as by Buffer, also with halves of characters', () => {
  for (const text of [
    '',
    'Wire',
    'Größe …',
    '比特币 ราคา 비트코인',
    'a 🚀 b',
    'a\ud83d b',
    '\udc00',
    'x'.repeat(100_000) + '“é',
    'é'.repeat(600_000),
  ])
    expect(utf8Of([text]).equals(Buffer.from(text)), text.slice(0, 20)).toBe(true)
})

test('Pieces become the bytes of the whole text, also where a character is divided between them', () => {
  for (const pieces of [
    [],
    ['a', '', 'é'],
    ['a\ud83d', '\ude80b'],
    ['\ud83d', 'x'],
    ['é'.repeat(400_000), '“'.repeat(400_000)],
  ])
    expect(utf8Of(pieces).equals(Buffer.from(pieces.join(''))), String(pieces.length)).toBe(true)
})
