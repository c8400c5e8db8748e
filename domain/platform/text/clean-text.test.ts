import { expect, test } from 'vitest'
import { cleanText, oneLine, shorten } from './clean-text.ts'

test('invisible characters are removed: controls, byte-order marks, bidirectional overrides, lone surrogates', () => {
  expect(cleanText('a\u0000b\u001bc\u202ed\u2066e\ufefff\u0085g')).toBe('abcdefg')
  expect(cleanText('a\ud800b')).toBe('a\ufffdb')
  expect(cleanText('line\r\nline\ttab')).toBe('line\r\nline\ttab')
})

test('joiners stay, without which emoji and Persian fall apart', () => {
  expect(cleanText('👩‍💻 می\u200cخواهم')).toBe('👩‍💻 می\u200cخواهم')
})

test('one line has single spaces and none at its ends', () => {
  expect(oneLine('  a \n\t b\u3000c\u00a0 ')).toBe('a b c')
})

test('a line is cut at a sentence, else at a word, else where it must be, and never inside a character', () => {
  expect(shorten('short', 10)).toBe('short')
  expect(shorten('One sentence here. Then more words follow', 25)).toBe('One sentence here.')
  expect(shorten('no sentence but many words here', 23)).toBe('no sentence but many…')
  expect(shorten('比特币突破七万美元。以太坊跟涨并创新高', 14)).toBe('比特币突破七万美元。')
  expect(shorten('😀'.repeat(10), 5)).toBe('😀😀😀😀…')
})
