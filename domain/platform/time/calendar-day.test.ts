import { expect, test } from 'vitest'
import { addMonths, dayAtKey, isDay, weekOf, weeksOfMonth } from './calendar-day.ts'

test('a month is whole weeks from Monday on', () => {
  const weeks = weeksOfMonth('2026-11-22')
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
  expect(weeksOfMonth('2027-02-10')).toHaveLength(4)
  expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'))
})

test('the same day of a shorter month is its last one', () => {
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
})

test('the keys of a grid of dates move by days, weeks, months and years', () => {
  const to = (key: string, withShift = false) => dayAtKey('2026-11-30', key, withShift)
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) => to(key))).toEqual([
    '2026-11-29',
    '2026-12-01',
    '2026-11-23',
    '2026-12-07',
    '2026-11-30',
    '2026-12-06',
  ])
  expect([to('PageUp'), to('PageDown'), to('PageUp', true), to('x')]).toEqual([
    '2026-10-30',
    '2026-12-30',
    '2025-11-30',
    undefined,
  ])
})

test('a text that is no day is not read as one', () => {
  for (const text of ['', '2026-02-30', '2026-1-1', '0000-01-01', '9999-12-31', '2026-11-22T00:00'])
    expect(isDay(text), text).toBe(false)
  expect(isDay('2028-02-29')).toBe(true)
})
