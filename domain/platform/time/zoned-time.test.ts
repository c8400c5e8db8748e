import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localTime } from './local-time.ts'
import { momentOf, offsetName } from './zoned-time.ts'

const at = (text: string) => Date.parse(text)

test('R614 a local time is the moment at which the clock of its zone shows it', () => {
  expect(momentOf('2026-12-03T09:30', 'Europe/Oslo')).toBe(at('2026-12-03T08:30:00Z'))
  expect(momentOf('2026-07-03T09:30', 'Europe/Oslo')).toBe(at('2026-07-03T07:30:00Z'))
  expect(momentOf('2026-01-01T00:00', 'Pacific/Kiritimati')).toBe(at('2025-12-31T10:00:00Z'))
  expect(momentOf('2026-01-01T00:00', 'Asia/Kolkata')).toBe(at('2025-12-31T18:30:00Z'))
  for (const zone of ['UTC', 'America/New_York', 'Asia/Bangkok', 'Australia/Lord_Howe'])
    expect(localTime(momentOf('2026-11-22T15:45', zone), zone)).toBe('2026-11-22T15:45')
})

test('a time that comes twice is the first one, one that is skipped is when the clock jumps over it', () => {
  expect(momentOf('2026-11-01T01:30', 'America/New_York')).toBe(at('2026-11-01T05:30:00Z'))
  expect(momentOf('2026-03-08T02:30', 'America/New_York')).toBe(at('2026-03-08T07:30:00Z'))
})

test('R614 a text that is no time of day is not read as one', () => {
  for (const text of ['', '2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01', 'tomorrow'])
    expect(momentOf(text, 'UTC'), text).toBeNaN()
})

test('offsets are named as readers write them', () => {
  const names = ['UTC', 'Asia/Bangkok', 'Asia/Kolkata', 'America/St_Johns', 'America/New_York']
  expect(names.map((zone) => offsetName(at('2026-12-01T00:00:00Z'), zone))).toEqual([
    'UTC',
    'UTC+7',
    'UTC+5:30',
    'UTC−3:30',
    'UTC−5',
  ])
})

test('the local time is that of the runtime in every zone at any moment, also on days when a clock changes', () => {
  const zones = Intl.supportedValuesOf('timeZone')
  const change = at('2026-03-29T01:00:00Z')
  const moments = fc.oneof(
    fc.integer({ min: at('1900-01-01T00:00:00Z'), max: at('2100-01-01T00:00:00Z') }),
    fc.integer({ min: change - 7_200_000, max: change + 7_200_000 }),
  )
  const example: [string, number] = ['Europe/Berlin', change]
  fc.assert(
    fc.property(fc.constantFrom(...zones), moments, (zone, then) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
      expect(localTime(then, zone)).toBe(format.format(then).replace(' ', 'T'))
    }),
    { numRuns: 2_000, examples: [example] },
  )
})
