import { expect, test } from 'vitest'
import { shortSpanIn } from './event-time.ts'

const at = (day: string) => Date.parse(day) / 1000

test('the first and the last day of an event are written in short, by the calendar of its place', () => {
  const times = { start_time: at('2026-12-01T15:00Z'), end_time: at('2026-12-10T15:00Z'), is_all_day: 1 as const }
  expect(shortSpanIn({ ...times, is_estimated: 0 }, 'Asia/Tokyo', 'en')).toBe('Dec 2 – Dec 10')
  expect(shortSpanIn({ ...times, is_estimated: 1 }, 'America/New_York', 'zh-CN')).toBe('~ 12月1日 – 12月10日')
})
