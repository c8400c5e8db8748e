import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locales } from '#domain/platform/locale.ts'
import { graphemesOf } from '#domain/platform/text/graphemes.ts'
import { balanceLines, breakLines, piecesOf } from './lines.ts'

/** As wide as a typewriter's: Latin signs one, others two. */
const measure = (text: string) =>
  graphemesOf(text).reduce((width, sign) => width + (sign.codePointAt(0)! < 0x250 ? 1 : 2), 0)
const lines = (text: string, lang: (typeof locales)[number], width: number, maxLines = 9) =>
  breakLines(text, lang, { width, maxLines }, measure).lines

test('R862 whatever the text, no line is wider than its room, none is more than there are, and nothing is lost unless cut', () => {
  const word = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '比特币现货',
      'สำนักงาน',
      'トークン化',
      '토큰화',
      '0x3f5CE5FBFe3E9af3971dD833D26bA9b5C936f0bE',
      '2.11%',
      '「',
    ),
  )
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 30 }),
      fc.constantFrom(...locales),
      fc.integer({ min: 4, max: 40 }),
      fc.integer({ min: 1, max: 6 }),
      (words, lang, width, maxLines) => {
        const text = words.join(' ').replace(/\s+/g, ' ').trim()
        for (const broken of [
          breakLines(text, lang, { width, maxLines }, measure),
          balanceLines(text, lang, { width, maxLines }, measure),
        ]) {
          expect(broken.lines.length).toBeLessThanOrEqual(maxLines)
          for (const line of broken.lines) expect(measure(line)).toBeLessThanOrEqual(width)
          if (broken.isCut) expect(broken.lines.at(-1)).toMatch(/…$/)
          else expect(broken.lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('R862 lines end where the language lets them', () => {
  expect(lines('Central bank approves first settlement', 'en', 14)).toEqual([
    'Central bank',
    'approves first',
    'settlement',
  ])
  expect(lines('比特币现货净流入创新高，连续第六日。', 'cn', 22)).toEqual(['比特币现货净流入创新', '高，连续第六日。'])
  expect(lines('노를란드 중앙은행이 결제를', 'ko', 12)).toEqual(['노를란드', '중앙은행이', '결제를'])
  expect(lines('สำนักงานเปิดรับฟังความเห็น', 'th', 20)[0]).toMatch(/^สำนักงาน/)
  expect(piecesOf('トークン化国債', 'ja')[0]).toBe('トークン')
})

test('R862 a line begins with no closing sign and a mark stays with its letter', () => {
  for (const [text, lang] of [
    ['他说：“是的”，然后走了。（完）', 'cn'],
    ['「はい」、と言った。', 'ja'],
    ['ต่างๆ ที่น้ำขึ้น ฯลฯ ', 'th'],
  ] as const) {
    for (let width = 12; width < 30; width++)
      for (const line of lines(text, lang, width)) expect(line).not.toMatch(/^([，。”」、）ๆ\p{M}]|ฯ(?!ลฯ))/u)
  }
})

test('R862 a balanced title leaves no word alone', () => {
  const text = 'Wallet dormant since then moves bitcoin now'
  expect(breakLines(text, 'en', { width: 38, maxLines: 3 }, measure).lines).toEqual([
    'Wallet dormant since then moves',
    'bitcoin now',
  ])
  const { lines: even } = balanceLines(text, 'en', { width: 38, maxLines: 3 }, measure)
  expect(even.length).toBe(2)
  expect(Math.abs(even[0]!.length - even[1]!.length)).toBeLessThan(12)
})
