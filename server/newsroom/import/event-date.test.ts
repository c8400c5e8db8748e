import { expect, test } from 'vitest'
import { eventDate } from './event-date.ts'

test('R32 dates of events are read in each form that lists use', () => {
  for (const text of ['12/03/2026', '12/3/2026', '2026-12-03', ' 2026-12-03 '])
    expect(eventDate(text), text).toEqual({ day: '2026-12-03', clock: undefined })
  for (const text of ['2026-12-03T09:30:00.000Z', '2026-12-03T09:30', '2026-12-03 09:30:00+08:00'])
    expect(eventDate(text), text).toEqual({ day: '2026-12-03', clock: '09:30' })
  expect(eventDate('2026-12-03T00:00:00.000Z')).toEqual({ day: '2026-12-03', clock: '00:00' })
  expect(eventDate('2026-12-31T24:00')).toEqual({ day: '2027-01-01', clock: '00:00' })
  expect(eventDate('5/09/2023')?.day).toBe('2023-05-09')
})

test('R32 a text that is no date is not read as one', () => {
  for (const text of [
    '',
    'TBD',
    '13/01/2026',
    '02/30/2026',
    '2026-13-01',
    '3 Dec 2026',
    '12-03-2026',
    '1700000000',
    '2026-12-03T25:00',
    '2026-12-03T24:30',
  ])
    expect(eventDate(text), text).toBeUndefined()
})
