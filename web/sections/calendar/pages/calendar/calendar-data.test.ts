import { expect, test } from 'vitest'
import { byDay } from './calendar-data.ts'

const at = (time: string) => Date.parse(`${time}Z`) / 1000
const daysOf = (start: string, end: string, is_all_day = 0) => {
  const event = { start_time: at(start), end_time: at(end), is_all_day, timezone: 'UTC' }
  return [...byDay({ events: [event], entries: [], days: [], zone: 'UTC' } as never, []).keys()]
}

test('an event across midnight is listed once, one of several days on each', () => {
  expect(daysOf('2026-11-28T20:00', '2026-11-29T00:30')).toEqual(['2026-11-28'])
  expect(daysOf('2026-11-28T09:00', '2026-11-30T17:00')).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  expect(daysOf('2026-11-28T00:00', '2026-11-29T00:00', 1)).toEqual(['2026-11-28'])
})
