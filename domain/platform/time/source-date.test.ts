import { expect, test } from 'vitest'
import { sourceDate } from './source-date.ts'

const now = new Date('2026-03-01T00:00:00Z')

test.each([
  ['Sun, 05 Oct 2025 13:37:30 +0100', '2025-10-05T12:37:30.000Z'],
  ['Mon, 01 Jan 2024 00:00:00 EST', '2024-01-01T05:00:00.000Z'],
  ['Mon, 01 Jan 2024 00:00:00 CEST', '2023-12-31T22:00:00.000Z'],
  ['Mon, 01 Jan 2024 09:00:00 JST', '2024-01-01T00:00:00.000Z'],
  ['Fri, 15 Sept 2023 10:00:00 +0000', '2023-09-15T10:00:00.000Z'],
  ['Thu, 01 Jan 2004 19:48:21 Z', '2004-01-01T19:48:21.000Z'],
  ['2024-01-01', '2024-01-01T00:00:00.000Z'],
  ['2024-01-01 10:00:00', '2024-01-01T10:00:00.000Z'],
  ['2024-01-01T10:00:00+08', '2024-01-01T02:00:00.000Z'],
  ['2024-01-01T10:00+0800', '2024-01-01T02:00:00.000Z'],
  ['Jan 5, 2024 3:04 PM', '2024-01-05T15:04:00.000Z'],
  ['1704067200', '2024-01-01T00:00:00.000Z'],
  [1704067200, '2024-01-01T00:00:00.000Z'],
  [1704067200123, '2024-01-01T00:00:00.123Z'],
  [new Date('2024-01-01'), '2024-01-01T00:00:00.000Z'],
])('R841 %s is read, in UTC where it names no zone', (value, iso) => {
  expect(sourceDate(value, now)?.toISOString()).toBe(iso)
})

test.each(['', 'never', '0001-01-01T00:00:00Z', '1970-01-01', 0, NaN, '2026-03-03', null, undefined, new Date(NaN)])(
  'R841 %s is no date that a source can mean',
  (value) => {
    expect(sourceDate(value, now)).toBeUndefined()
  },
)

test('R841 no more than a hundred characters of a date are read', () => {
  expect(sourceDate(`2024-01-01T00:00:00Z${' '.repeat(60_000)}`, now)?.toISOString()).toBe('2024-01-01T00:00:00.000Z')
  expect(sourceDate('('.repeat(60_000), now)).toBeUndefined()
  expect(sourceDate(`${' '.repeat(100)}2024-01-01`, now)).toBeUndefined()
})

test('R841 a date does not depend on where it is read', () => {
  const zone = process.env.TZ
  try {
    process.env.TZ = 'Asia/Tokyo'
    expect(sourceDate('1 Jan 2024 10:00', now)?.toISOString()).toBe('2024-01-01T10:00:00.000Z')
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})
