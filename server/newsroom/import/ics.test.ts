import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/world.ts'
import { importEvents } from './events.ts'
import { readCalendar } from './ics.ts'

const now = new Date('2026-11-20T12:00:00Z')
const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')
const calendar = (...parts: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'X-WR-CALNAME:Summits', ...parts, 'END:VCALENDAR', ''].join('\r\n')
const read = (...parts: string[]) => readCalendar(calendar(...parts), now)
const times = (...parts: string[]) =>
  read(...parts).events.map(({ startsAt, endsAt, zone }) => [startsAt.toISOString(), endsAt.toISOString(), zone])

/** A zone of a program's own, five and a half hours ahead, with an hour more until 2026-12-05. */
const ownZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Harbour Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:20200101T000000',
  'TZOFFSETFROM:+0630',
  'TZOFFSETTO:+0630',
  'END:STANDARD',
  'BEGIN:STANDARD',
  'DTSTART:20261205T000000',
  'TZOFFSETFROM:+0630',
  'TZOFFSETTO:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n')

test('R903 R32 times of a calendar are in the zone of their name, of VTIMEZONE, of the calendar, or UTC', () => {
  const timed = (start: string, ...more: string[]) => event('UID:1', 'SUMMARY:Talk', start, ...more)
  expect(times(timed('DTSTART;TZID=Asia/Tokyo:20261203T090000', 'DURATION:PT90M'))).toEqual([
    ['2026-12-03T00:00:00.000Z', '2026-12-03T01:30:00.000Z', 'Asia/Tokyo'],
  ])
  expect(times(timed('DTSTART;TZID=Tokyo Standard Time:20261203T090000'))[0]).toEqual([
    '2026-12-03T00:00:00.000Z',
    '2026-12-03T00:00:00.000Z',
    'Asia/Tokyo',
  ])
  expect(read(timed('DTSTART;TZID=Nowhere/Time:20261203T090000'))).toMatchObject({
    events: [],
    refused: [{ position: 'Talk', reason: 'TZID Nowhere/Time cannot be read' }],
  })
  expect(times(timed('DTSTART;TZID=/example.org/Europe/Berlin:20261203T090000'))).toEqual([
    ['2026-12-03T08:00:00.000Z', '2026-12-03T08:00:00.000Z', 'Europe/Berlin'],
  ])
  const own = (day: string) => timed(`DTSTART;TZID=Harbour Standard Time:${day}T063000`)
  expect(times(ownZone, own('20261204'))[0]![0]).toBe('2026-12-04T00:00:00.000Z')
  expect(times(ownZone, own('20261206'))[0]![0]).toBe('2026-12-06T01:00:00.000Z')
  const floating = timed('DTSTART:20261203T200000', 'DTEND:20261204T000000')
  expect(times('X-WR-TIMEZONE:Asia/Shanghai', floating)).toEqual([
    ['2026-12-03T12:00:00.000Z', '2026-12-03T16:00:00.000Z', 'Asia/Shanghai'],
  ])
  expect(times(timed('DTSTART:20261203T090000Z', 'LOCATION:Hall 3\\, 1 Harbour Road\\, Bangkok\\, Thailand'))).toEqual([
    ['2026-12-03T09:00:00.000Z', '2026-12-03T09:00:00.000Z', 'Asia/Bangkok'],
  ])
})

test('R32 whole days end on the day before their end; an evening until midnight is none', () => {
  const days = event('UID:1', 'SUMMARY:Days', 'DTSTART;VALUE=DATE:20261203', 'DTEND;VALUE=DATE:20261205')
  expect(read(days).events).toMatchObject([
    { isAllDay: true, startsAt: new Date('2026-12-03T00:00:00Z'), endsAt: new Date('2026-12-05T00:00:00Z') },
  ])
  const day = event('UID:1', 'SUMMARY:Day', 'DTSTART;VALUE=DATE:20261203')
  expect(read(day).events).toMatchObject([{ isAllDay: true, endsAt: new Date('2026-12-04T00:00:00Z') }])
  const evening = event('UID:1', 'SUMMARY:Party', 'DTSTART:20261203T200000Z', 'DTEND:20261204T000000Z')
  expect(read(evening).events).toMatchObject([{ isAllDay: false, endsAt: new Date('2026-12-04T00:00:00Z') }])
})

test('R903 R32 a repeated event has its dates, without excluded ones and with changed ones, and not without end', () => {
  const weekly = event(
    'UID:w',
    'SUMMARY:Office hours',
    'DTSTART;TZID=Europe/Berlin:20261022T090000',
    'DTEND;TZID=Europe/Berlin:20261022T100000',
    'RRULE:FREQ=WEEKLY;COUNT=8',
    'EXDATE;TZID=Europe/Berlin:20261126T090000',
  )
  const moved = event(
    'UID:w',
    'RECURRENCE-ID;TZID=Europe/Berlin:20261203T090000',
    'SUMMARY:Office hours\\, later',
    'DTSTART;TZID=Europe/Berlin:20261203T150000',
    'DTEND;TZID=Europe/Berlin:20261203T160000',
  )
  const dates = read(weekly, moved).events.map(({ key, title, startsAt, isCancelled = false }) => [
    key,
    title,
    startsAt.toISOString(),
    isCancelled,
  ])
  expect(dates).toEqual([
    ['w 2026-11-26T09:00:00', 'Office hours', '2026-11-26T08:00:00.000Z', true],
    ['w 2026-11-19T09:00:00', 'Office hours', '2026-11-19T08:00:00.000Z', false],
    ['w 2026-12-03T09:00:00', 'Office hours, later', '2026-12-03T14:00:00.000Z', false],
    ['w 2026-12-10T09:00:00', 'Office hours', '2026-12-10T08:00:00.000Z', false],
  ])
  const rule = (text: string) => event('UID:e', 'SUMMARY:E', 'DTSTART:20000131T090000Z', `RRULE:${text}`)
  expect(read(rule('FREQ=DAILY')).events).toHaveLength(60)
  for (const endless of ['FREQ=SECONDLY', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'])
    expect(read(rule(endless)).events, endless).toMatchObject([{ key: 'e' }])
})

test('R32 an event that cannot be read costs no others, and a text that is no calendar is refused', () => {
  const whole = event('UID:1', 'SUMMARY:Whole', 'DTSTART:20261203T090000Z')
  const { events, refused } = read(
    event('UID:2', 'SUMMARY:Broken', 'this is no line'),
    whole,
    event('UID:3', 'SUMMARY:No start'),
    event('UID:4', 'DTSTART:20261203T090000Z'),
    event('UID:5', 'SUMMARY:Back', 'DTSTART:20261203T090000Z', 'DTEND:20261202T090000Z'),
  )
  expect(events.map(({ title }) => title)).toEqual(['Whole'])
  expect(refused).toEqual([
    { position: 'VEVENT', reason: 'it is no calendar that can be read' },
    { position: 'No start', reason: 'DTSTART is missing' },
    { position: 'VEVENT', reason: 'there is no title' },
    { position: 'Back', reason: 'it ends before it begins: 2026-12-03T09:00:00Z, 2026-12-02T09:00:00Z' },
  ])
  for (const text of ['', '<html></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])
    expect(() => readCalendar(text, now), text).toThrow('it is no calendar that can be read')
})

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await mkdtemp(join(tmpdir(), 'farwire-ics-'))
})
afterEach(() => world.db.deleteFrom('item').execute())
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
const importText = async (text: string) => {
  await writeFile(join(folder, 'a.ics'), text)
  const { added, known, refused } = await importEvents(world.db, [join(folder, 'a.ics')], now)
  return { added, known, refused: refused.length }
}
const stored = () =>
  world.db
    .selectFrom('activity')
    .innerJoin('item_version as version', 'version.article_id', 'activity.article_id')
    .select(['title', 'state', 'starts_at', 'organiser', 'venue', 'address', 'sequence'])
    .orderBy('activity.article_id')
    .execute()

test('R903 R6 R32 an event of a calendar is updated by UID and SEQUENCE, left alone while it is the same, and withdrawn when cancelled', async () => {
  const summit = (sequence: number, hour: string, ...more: string[]) =>
    calendar(
      event(
        'UID:s',
        `SEQUENCE:${sequence}`,
        'SUMMARY:Summit',
        `DTSTART:20261203T${hour}0000Z`,
        'ORGANIZER;CN="Harbour Labs":mailto:a@harbour.example',
        ...more,
      ),
    )
  expect(await importText(summit(1, '09'))).toEqual({ added: 1, known: 0, refused: 0 })
  await world.db.updateTable('activity').set({ venue: 'Hall of the desk' }).execute()
  expect(await importText(summit(1, '09'))).toEqual({ added: 0, known: 1, refused: 0 })
  expect(await stored()).toMatchObject([{ organiser: 'Harbour Labs', venue: 'Hall of the desk' }])
  await importText(summit(2, '11'))
  await importText(summit(1, '09'))
  expect(await stored()).toMatchObject([
    { title: 'Summit', state: 'published', starts_at: new Date('2026-12-03T11:00:00Z'), sequence: 2 },
  ])
  await importText(summit(3, '11', 'STATUS:CANCELLED'))
  expect(await stored()).toMatchObject([{ state: 'withdrawn' }])
})

test('R6 R32 each date of a repeated event is an event, once', async () => {
  const weekly = calendar(
    event(
      'UID:w',
      'SUMMARY:Office hours of the harbour',
      'DTSTART:20261126T090000Z',
      'RRULE:FREQ=WEEKLY;COUNT=3',
      'URL:https://h.example/',
    ),
  )
  expect(await importText(weekly)).toEqual({ added: 3, known: 0, refused: 0 })
  expect(await importText(weekly)).toEqual({ added: 0, known: 3, refused: 0 })
})
