import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarEntry } from '#contract/calendar/entry.ts'
import type { Output } from '#contract/calls.ts'
import { saveActivities } from '#server/calendar/event/save.ts'
import { createTestAccount, sending, type TestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { publish } from '#tests/news.ts'
import { sendReminders } from './remind.ts'

let api: TestApi
let alice: TestAccount
let bob: TestAccount
beforeAll(async () => {
  api = await openApi()
  alice = await createTestAccount(api.db, 'alice')
  bob = await createTestAccount(api.db, 'bob')
})
afterAll(() => api.close())

const seconds = (text: string) => Date.parse(text) / 1000
const send = <T>(path: string, body: object, headers = alice.headers) =>
  api.call<T>(`/v2/${path}`, sending(body, headers))
const news = async (body: object, headers: Record<string, string> = {}) =>
  (await api.call<Output<'calendar.calendarNews'>>('/v2/calendar/calendarNews', sending(body, headers))).data
const add = async (body: object) => (await send<CalendarEntry>('Calendar/add', body)).data
const remind = (at: string) =>
  sendReminders({ db: api.db, config: api.config, services: api.services, now: new Date(at) })

test('R33 R613 a month has events, news by the days of the reader in their languages, and the own entries', async () => {
  await publish(api.db, 'late at night', { at: seconds('2026-03-03T20:30:00Z') })
  const top = await publish(api.db, 'weighty', { at: seconds('2026-03-04T01:00:00Z'), weight: 2 })
  await publish(api.db, 'of the day after', { at: seconds('2026-03-04T15:30:00Z'), kind: 'article' })
  const event = await publish(api.db, 'Event', { kind: 'activity', at: seconds('2026-03-01T00:00:00Z') })
  const checkedAt = new Date()
  await api.db.transaction().execute((trx) =>
    saveActivities(trx, [
      {
        articleId: event,
        startsAt: new Date('2026-02-28T10:00:00Z'),
        endsAt: new Date('2026-03-02T10:00:00Z'),
        zone: 'UTC',
        attendance: 'online',
        checkedAt,
      },
    ]),
  )
  const own = await add({ title: ' Read ', time: seconds('2026-03-04T09:00:00Z'), remind: 30, zone: 'Asia/Seoul' })
  const march = await news({ month: '2026-03', zone: 'Asia/Tokyo' }, alice.headers)
  expect([march.start_time, march.end_time]).toEqual([seconds('2026-02-28T15:00:00Z'), seconds('2026-03-31T15:00:00Z')])
  expect(march.days).toMatchObject([
    { date: '2026-03-04', count: 2, important: 1, top: { article_id: top, title: 'weighty' } },
    { date: '2026-03-05', count: 1, important: 0 },
  ])
  const chinese = await publish(api.db, '重大新闻', { langs: ['cn'], at: seconds('2026-03-04T02:00:00Z'), weight: 3 })
  const daysIn = async (only_lang?: string) =>
    (await news({ month: '2026-03', zone: 'Asia/Tokyo', only_lang })).days.map(({ count, top }) => [
      count,
      top?.article_id,
    ])
  expect((await daysIn('en'))[0]).toEqual([2, top])
  expect(await daysIn('cn')).toEqual([[1, chinese]])
  expect((await daysIn('en,cn'))[0]).toEqual([3, chinese])
  expect((await daysIn())[0]).toEqual([3, chinese])
  expect(march.events).toMatchObject([{ article_id: event, title: 'Event', oto: 1 }])
  expect(march.entries).toEqual([own])
  expect(own).toMatchObject({ title: 'Read', remind: 30, timezone: 'Asia/Seoul', is_all_day: 0, by_mail: 0 })
  expect((await news({ month: '2026-03' })).entries).toEqual([])
  const april = await news({ start_time: seconds('2026-04-01T00:00:00Z'), end_time: '2026-04-03' })
  expect([april.events, april.days, april.end_time]).toEqual([[], [], seconds('2026-04-03T00:00:00Z')])
})

test('R613 R614 invalid and missing times and titles are refused with a message', async () => {
  const refused = async (path: string, body: object) => {
    const { status, envelope } = await send(path, body)
    expect([status, envelope.code], JSON.stringify(body)).toEqual([400, -1])
    return envelope.msg
  }
  for (const month of ['2026-13', '03/2026', '2026-3']) await refused('calendar/calendarNews', { month })
  await refused('calendar/calendarNews', { start_time: 1, end_time: 9_000_000 })
  await refused('calendar/calendarNews', { start_time: 9_000, end_time: 8_000 })
  for (const time of ['tomorrow', '2026-02-30', '31.12.2026', -5, undefined, ''])
    await refused('Calendar/add', { title: 'x', time })
  for (const zone of ['Mars/Base', 'Asia'])
    expect(await refused('Calendar/add', { title: 'x', time: 1000, zone })).toContain('zone')
  expect(await refused('calendar/calendarNews', { zone: 'Mars/Base' })).toContain('zone')
  for (const remind of [40_321, 'soon']) await refused('Calendar/add', { title: 'x', time: 1000, remind })
  expect(await refused('Calendar/add', { title: ' \u200b ', time: 1000 })).toBe('Enter content')
  expect(await refused('Calendar/add', { title: 'x'.repeat(201), time: 1000 })).toContain('200')
  expect((await send('Calendar/add', { title: 'x', time: 1000, article_id: 999_999 })).status).toBe(404)
  expect((await send('Calendar/add', { title: 'x', time: 1000 }, {})).envelope.code).toBe('10002')
})

test('R614 R615 an entry is changed and removed by its account alone', async () => {
  const { id } = await add({ title: 'One', time: seconds('2027-01-01T10:00:00Z') })
  const change = { id, title: 'Two', time: '2027-01-02T10:00:00+09:00', is_all_day: true, zone: 'Asia/Seoul' }
  expect((await send('Calendar/edit', change, bob.headers)).status).toBe(404)
  expect((await send<CalendarEntry>('Calendar/edit', change)).data).toMatchObject({
    title: 'Two',
    start_time: seconds('2027-01-01T15:00:00Z'),
    is_all_day: 1,
  })
  expect((await send('Calendar/delete', { id }, bob.headers)).status).toBe(404)
  expect((await send('Calendar/delete', { id })).data).toEqual({ id })
  expect((await send('Calendar/delete', { id })).status).toBe(404)
})

test('R614 a reminder arrives once as a message, and as a mail where it is wished', async () => {
  const event = await publish(api.db, 'Kept event', { kind: 'activity' })
  const startsAt = new Date('2027-05-05T10:00:00Z')
  await api.db.transaction().execute((trx) =>
    saveActivities(trx, [
      {
        articleId: event,
        startsAt,
        endsAt: new Date('2027-05-05T11:00:00Z'),
        zone: 'UTC',
        attendance: 'online',
        checkedAt: startsAt,
      },
    ]),
  )
  await add({ article_id: event, remind: 60 })
  const kept = await add({ article_id: event, remind: 1440, by_mail: true })
  expect(kept).toMatchObject({ title: 'Kept event', article_id: event, remind: 1440, by_mail: 1 })
  expect(await remind('2027-05-04T09:59:00Z')).toEqual({ reminded: 0, mailed: 0 })
  expect(await remind('2027-05-04T10:00:30Z')).toEqual({ reminded: 1, mailed: 1 })
  expect(await remind('2027-05-04T10:01:30Z')).toEqual({ reminded: 0, mailed: 0 })
  const { data } = await api.call<Output<'message.list'>>('/v2/message/list', { headers: alice.headers })
  expect(data.list[0]).toMatchObject({ kind: 'reminder', article: { article_id: event, type: 2 }, is_read: false })
  expect(data.list[0]!.content).toBe('Kept event\nWednesday, May 5, 10:00')
  const mail = await api.db
    .selectFrom('stored_mail')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([mail.subject, mail.body_text.includes(`/activityid/${event}`)]).toEqual(['Kept event', true])
})

test('R614 there is no reminder of an event that is long past', async () => {
  await add({ title: 'Missed', time: seconds('2026-01-01T10:00:00Z'), remind: 0 })
  expect((await remind('2026-01-02T10:00:00Z')).reminded).toBe(0)
})
