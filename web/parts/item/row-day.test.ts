import { expect, test } from 'vitest'
import { showsDay } from './row-day.ts'

const at = (iso: string) => Date.parse(iso)

test('a row of the evening shows its clock right after midnight, one of the day before its day, in the zone of the reader', () => {
  const now = at('2026-11-26T00:20:00Z')
  expect(showsDay(at('2026-11-25T22:06:00Z'), now, 'UTC')).toBe(false)
  expect(showsDay(at('2026-11-25T11:23:00Z'), now, 'UTC')).toBe(true)
  expect(showsDay(at('2026-11-25T11:23:00Z'), now, 'America/New_York')).toBe(false)
})
