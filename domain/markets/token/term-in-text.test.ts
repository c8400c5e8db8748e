import { expect, test } from 'vitest'
import { hasTerm } from './term-in-text.ts'

test.each([
  [true, 'The SEC sues', 'sec'],
  [false, 'A second', 'sec'],
  [true, '美国SEC起诉', 'SEC'],
  [true, '聯準會降息', '联准会'],
  [true, 'สำนักงานสุวรรณปิดรับ', 'สุวรรณ'],
  [true, 'Suwan Ofisi’nin kararı', 'suwan ofisi'],
  [false, 'Ngân hàng', 'hàn'],
  [false, 'anything', ''],
])('R820 %s: %j has the term %j', (isThere, text, term) => expect(hasTerm(text, term)).toBe(isThere))
