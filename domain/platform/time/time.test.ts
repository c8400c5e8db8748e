import fc from 'fast-check'
import { expect, test } from 'vitest'
import { castTime } from './cast-time.ts'
import { longDay } from './long-day.ts'
import { clockIn, dayIn, shortDay, siteTime, zoneNamed } from './time.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const now = Date.parse('2026-11-21T12:00:00Z')
const site = (age: number, zone = 'UTC') => siteTime(now - age, now, zone)

test('R720 R721 R722 R723 site time: now, minutes, hours, days, each up to its bound', () => {
  expect(site(0)).toEqual({ unit: 'now' })
  expect(site(minute - 1)).toEqual({ unit: 'now' })
  expect(site(minute)).toEqual({ unit: 'minutes', count: 1 })
  expect(site(hour - 1)).toEqual({ unit: 'minutes', count: 59 })
  expect(site(hour)).toEqual({ unit: 'hours', count: 1 })
  expect(site(day - 1)).toEqual({ unit: 'hours', count: 23 })
  expect(site(day)).toEqual({ unit: 'days', count: 1 })
  expect(site(3 * day - 1)).toEqual({ unit: 'days', count: 2 })
})

test('R724 R725 then month and day in this year, as the language writes them, otherwise year-month-day', () => {
  expect(site(3 * day)).toEqual({ unit: 'day' })
  expect(shortDay(now - 3 * day, 'UTC', 'en')).toBe('Nov 18')
  expect(shortDay(now - 3 * day, 'UTC', 'zh-Hans')).toBe('11月18日')
  const before = Date.parse('2025-12-31T10:00:00Z')
  expect(siteTime(before, now, 'UTC')).toEqual({ unit: 'date', text: '2025-12-31' })
})

test('the year is that of the viewer’s zone', () => {
  const then = Date.parse('2025-12-31T20:00:00Z')
  expect(siteTime(then, now, 'Asia/Tokyo')).toEqual({ unit: 'day' })
})

const cast = (age: number) => castTime(now - age, now)

test('R712 R713 R714 cast time: just now, minutes and hours, each from its bound on', () => {
  expect(cast(minute - 1)).toEqual({ unit: 'now' })
  expect(cast(minute)).toEqual({ unit: 'm', count: 1 })
  expect(cast(hour - 1)).toEqual({ unit: 'm', count: 59 })
  expect(cast(hour)).toEqual({ unit: 'h', count: 1 })
  expect(cast(day - 1)).toEqual({ unit: 'h', count: 23 })
})

test('R715 R716 R717 then days, months of 30 days and years of twelve', () => {
  expect(cast(day)).toEqual({ unit: 'd', count: 1 })
  expect(cast(30 * day - 1)).toEqual({ unit: 'd', count: 29 })
  expect(cast(30 * day)).toEqual({ unit: 'mo', count: 1 })
  expect(cast(360 * day - 1)).toEqual({ unit: 'mo', count: 11 })
  expect(cast(360 * day)).toEqual({ unit: 'y', count: 1 })
})

test('an item from the near future is just now, in both styles', () => {
  expect(site(-5 * minute)).toEqual({ unit: 'now' })
  expect(castTime(now + hour, now)).toEqual({ unit: 'now' })
})

test('counts never reach the next unit, for any age', () => {
  const max = { now: 0, minutes: 59, hours: 23, days: 2 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3 * day - 1 }), (age) => {
      const time = site(age)
      if (time.unit === 'date' || time.unit === 'day') throw new Error('a date within three days')
      if (time.unit !== 'now') expect(time.count).toBeLessThanOrEqual(max[time.unit])
    }),
  )
})

test('day and clock are those of the zone', () => {
  const then = Date.parse('2026-03-01T23:05:00Z')
  expect([dayIn(then, 'UTC'), clockIn(then, 'UTC')]).toEqual(['2026-03-01', '23:05'])
  expect([dayIn(then, 'Asia/Shanghai'), clockIn(then, 'Asia/Shanghai')]).toEqual(['2026-03-02', '07:05'])
  expect(clockIn(Date.parse('2026-03-01T00:05:00Z'), 'UTC')).toBe('00:05')
})

test('a day in words is that of the zone, with its year where requested', () => {
  const then = Date.parse('2026-03-01T23:05:00Z')
  expect(longDay(then, 'UTC', 'en', false)).toBe('Sunday, March 1')
  expect(longDay(then, 'Asia/Tokyo', 'en', true)).toBe('Monday, March 2, 2026')
  expect(longDay(then, 'Asia/Tokyo', 'ja', false)).toBe('3月2日（月）')
})

test('a zone is accepted only when the runtime supports it', () => {
  expect(zoneNamed('Asia/Bangkok')).toBe('Asia/Bangkok')
  expect([zoneNamed('asia/bangkok'), zoneNamed('utc'), zoneNamed('US/Pacific')]).toEqual([
    'Asia/Bangkok',
    'UTC',
    'America/Los_Angeles',
  ])
  for (const zone of ['', 'Mars/Olympus', '<script>', 'x'.repeat(1000)]) expect(zoneNamed(zone)).toBeUndefined()
})
