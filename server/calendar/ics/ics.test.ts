import ICAL from 'ical.js'
import { sql } from 'kysely'
import nodeIcal, { type VEvent } from 'node-ical'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveActivities, savePlace, type NewActivity } from '#server/calendar/event/save.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'

let api: TestApi
let alice: TestAccount
let city: number
const ids: Record<string, number> = {}
const origin = 'https://wire.example'
const day = 86_400_000
const start = new Date(Math.floor(Date.now() / day) * day + 9 * day)

const save = (events: NewActivity[]) => api.db.transaction().execute((trx) => saveActivities(trx, events))
const facts = (articleId: number, more: Partial<NewActivity> = {}): NewActivity => ({
  articleId,
  startsAt: start,
  endsAt: new Date(start.getTime() + 3_600_000),
  zone: 'UTC',
  attendance: 'online',
  checkedAt: new Date(),
  ...more,
})

beforeAll(async () => {
  api = await openApi({ env: { SITE_ORIGIN: origin } })
  alice = await createTestAccount(api.db, 'alice')
  city = await api.db.transaction().execute((trx) =>
    savePlace(trx, {
      name: 'Taipei',
      countryCode: 'TW',
      zone: 'Asia/Taipei',
      latitude: 25,
      longitude: 121.5,
      names: { ja: '台北' },
    }),
  )
  const kind = 'activity'
  ids.timed = await publish(
    api.db,
    'Talk; with, "signs"\\ and a title that is longer than one line of a calendar file may be',
    { kind, tags: ['Talks'] },
  )
  ids.days = await publish(api.db, '三日間の合宿', { kind })
  ids.old = await publish(api.db, 'Two years ago', { kind })
  const midnight = new Date(start.getTime() - 8 * 3_600_000)
  await save([
    facts(ids.timed, { attendance: 'both', placeId: city, venue: 'Hall; A' }),
    facts(ids.days, {
      isAllDay: true,
      isEstimated: true,
      zone: 'Asia/Taipei',
      startsAt: midnight,
      endsAt: new Date(midnight.getTime() + 3 * day),
    }),
    facts(ids.old, { startsAt: new Date(Date.now() - 731 * day), endsAt: new Date(Date.now() - 730 * day) }),
  ])
})
afterAll(() => api.close())

interface Read {
  uid: string
  title: string
  start: string
  isDay: boolean
  status: string
}

const byUid = (one: Read, other: Read) => one.uid.localeCompare(other.uid)

/** The events of a calendar as ical.js reads them. */
function readByIcalJs(text: string): Read[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar
    .getAllSubcomponents('vevent')
    .map((component) => {
      // Otherwise it searches the whole calendar for exceptions to each event.
      const event = new ICAL.Event(component, { exceptions: [] })
      const { startDate } = event
      return {
        uid: event.uid,
        title: event.summary,
        start: startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
        isDay: startDate.isDate,
        status: String(component.getFirstPropertyValue('status') ?? ''),
      }
    })
    .toSorted(byUid)
}

/** The same as node-ical reads them. */
function readByNodeIcal(text: string): Read[] {
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter((each): each is VEvent => each?.type === 'VEVENT')
    .map((event) => {
      const isDay = event.datetype === 'date'
      const at = event.start as Date
      const local = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
        .map((part) => String(part).padStart(2, '0'))
        .join('-')
      return {
        uid: event.uid,
        title: String(event.summary),
        start: isDay ? local : at.toISOString(),
        isDay,
        status: event.status ?? '',
      }
    })
    .toSorted(byUid)
}

async function read(path: string) {
  const response = await api.app.request(path)
  const text = await response.text()
  expect([response.status, response.headers.get('content-type')], path).toEqual([200, 'text/calendar; charset=utf-8'])
  const events = readByIcalJs(text)
  expect(readByNodeIcal(text)).toEqual(events)
  return { events, text }
}

test('R860 all events are a calendar that two parsers read alike: text, whole days, times and estimates', async () => {
  const { events, text } = await read('/calendar.ics')
  expect(events).toEqual([
    {
      uid: `activity-${ids.timed}@wire.example`,
      title: 'Talk; with, "signs"\\ and a title that is longer than one line of a calendar file may be',
      start: start.toISOString(),
      isDay: false,
      status: 'CONFIRMED',
    },
    {
      uid: `activity-${ids.days}@wire.example`,
      title: '三日間の合宿 (estimated)',
      start: start.toISOString().slice(0, 10),
      isDay: true,
      status: 'TENTATIVE',
    },
  ])
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect((await read('/ja/calendar.ics')).text).toContain('(推定)')
})

test('R860 a city, a topic and one event have calendars of their own', async () => {
  const topic = await api.db.transaction().execute((trx) =>
    saveComposition(trx, {
      kind: 'topic',
      key: 'talks',
      texts: { en: { title: 'Talks', intro: '' } },
      tags: ['Talks'],
      articleIds: [],
    }),
  )
  const uids = async (path: string) => (await read(path)).events.map(({ uid }) => uid)
  const timed = `activity-${ids.timed}@wire.example`
  expect(await uids(`/calendar/city/${city}.ics`)).toEqual([timed])
  expect(await uids(`/calendar/topic/${topic}.ics`)).toEqual([timed])
  expect(await uids(`/calendar/event/${ids.old}.ics`)).toEqual([`activity-${ids.old}@wire.example`])
  const japanese = (await read(`/ja/calendar/city/${city}.ics`)).text
  expect(japanese).toContain('NAME:Farwire: イベント: 台北')
  expect(japanese).toContain('LOCATION:Hall\\; A\\, 台湾 台北')
  expect((await read(`/calendar/city/${city}.ics`)).text).toContain('LOCATION:Hall\\; A\\, Taipei\\, Taiwan')
  for (const path of ['city/999', 'topic/999', 'event/999', `own/${'x'.repeat(32)}`])
    expect((await api.app.request(`/calendar/${path}.ics`)).status, path).toBe(404)
  expect(await (await api.app.request('/th/calendar/city/999.ics')).text()).toBe('ไม่พบปฏิทินนี้\n')
  expect(await (await api.app.request(`/ja/calendar/own/${'a'.repeat(32)}.ics`)).text()).toBe(
    'このカレンダーはありません。\n',
  )
})

test('R860 R614 the own calendar is at a secret address, with reminders, until the address is renewed', async () => {
  const address = async (renew = false) => {
    const { data } = await api.call<{ url: string }>('/v2/Calendar/address', sending({ renew }, alice.headers))
    return data.url.slice(origin.length)
  }
  const entry = { title: 'Read; the filings', time: start.getTime() / 1000, remind: 30 }
  await api.call('/v2/Calendar/add', sending(entry, alice.headers))
  await api.call(
    '/v2/Calendar/add',
    sending({ title: 'Whole', time: start.getTime() / 1000, is_all_day: true, zone: 'Asia/Tokyo' }, alice.headers),
  )
  const other = await createTestAccount(api.db, 'other')
  await api.call('/v2/Calendar/add', sending({ ...entry, title: 'Of somebody else' }, other.headers))
  const first = await address()
  expect(await address()).toBe(first)
  const { events, text } = await read(first)
  expect(events.map(({ title, start: at, isDay }) => [title, at, isDay])).toEqual([
    ['Read; the filings', start.toISOString(), false],
    ['Whole', start.toISOString().slice(0, 10), true],
  ])
  expect(text).toContain('TRIGGER:-PT30M')
  expect((await api.app.request(first)).headers.get('cache-control')).toBe('private, no-store')
  const second = await address(true)
  expect((await api.app.request(first)).status).toBe(404)
  await read(second)
})

test('R860 a calendar of ten thousand events is written and read whole', async () => {
  await sql`
    with made as (
      insert into item (kind, original_lang, published_at) select 'activity', 'en', now() from generate_series(1, 10000)
      returning article_id
    ), versions as (
      insert into item_version (article_id, lang, kind, state, title, listed_at, published_at)
      select article_id, 'en', 'activity', 'published', 'Meeting ' || article_id, now(), now() from made
    )
    insert into activity (article_id, starts_at, ends_at, zone, attendance)
    select article_id, ${start}, ${start}::timestamptz + interval '1 hour', 'UTC', 'online' from made
  `.execute(api.db)
  const { events } = await read('/tr/calendar.ics')
  expect(events).toHaveLength(10_000)
})
