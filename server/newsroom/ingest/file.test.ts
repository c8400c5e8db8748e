import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'

let desk: TestApi
let admin: Colleague
let editor: Colleague
beforeAll(async () => {
  desk = await openApi()
  admin = await createColleague(desk, 'Mira', 'admin')
  editor = await createColleague(desk, 'Jun', 'editor')
})
afterAll(() => desk.close())

test('R843 what Telegram Desktop exported of a channel comes in at the desk as drafts, once', async () => {
  const messages = [
    { id: 1, type: 'message', date: '2026-01-05T10:00:00', text: 'Oxbow opens a vault' },
    { id: 2, type: 'service', date: '2026-01-05T10:01:00', text: '' },
  ]
  const text = JSON.stringify({ name: 'Oxbow channel', type: 'public_channel', messages })
  const counts = { of: 'items', title: 'Oxbow channel', refused: 0 }
  const take = async () => (await admin.call<object>('source/importFile', { text, name: 'result.json' })).data
  expect(await take()).toMatchObject({ ...counts, added: 1, known: 0 })
  expect(await take()).toMatchObject({ ...counts, added: 0, known: 1 })
  const found = desk.db.selectFrom('item_version').select(['title', 'state']).where('title', '=', 'Oxbow opens a vault')
  expect(await found.execute()).toEqual([{ title: 'Oxbow opens a vault', state: 'draft' }])
  expect(await editor.call('source/importFile', { text, name: 'result.json' })).toMatchObject({ status: 403 })
})

test('R841 R904 a trial of a file at the desk stores nothing and lists what would come: items with their dates, events, or feeds', async () => {
  const tables = ['item', 'feed', 'activity', 'audit'] as const
  const counts = () =>
    Promise.all(
      tables.map((table) =>
        desk.db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .execute(),
      ),
    )
  const before = await counts()
  const attempt = async (name: string, text: string) =>
    (await admin.call<object>('source/importFile', { text, name, is_trial: 1 })).data
  const feed = `<rss version="2.0"><channel><title>Harbour</title><item><title>Ferry &lt;b&gt; sails</title>
    <pubDate>2026年3月5日 12:00 JST</pubDate></item></channel></rss>`
  expect(await attempt('feed.xml', feed)).toMatchObject({
    of: 'items',
    title: 'Harbour',
    added: 1,
    known: 0,
    feeds: [],
    list: [{ title: 'Ferry <b> sails', dated_time: Date.parse('2026-03-05T03:00:00Z') / 1000 }],
  })
  const opml = `<opml version="2.0"><body><outline text="Asia"><outline text="Wire" type="rss" xmlUrl="https://wire.example/feed"/>
    <outline text="Again" type="rss" xmlUrl="https://wire.example/feed"/></outline></body></opml>`
  expect(await attempt('list.opml', opml)).toMatchObject({
    of: 'sources',
    added: 1,
    repeated: 1,
    list: [],
    feeds: [{ name: 'Wire', url: 'https://wire.example/feed', folder: 'Asia' }],
  })
  const event = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z']
  const times = ['DTSTART;TZID=Asia/Seoul:20990605T100000', 'DTEND;TZID=Asia/Seoul:20990605T120000', 'SUMMARY:Fair']
  const calendar = [...event, ...times, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n')
  expect(await attempt('fairs.ics', calendar)).toMatchObject({
    added: 1,
    list: [{ title: 'Fair', occasion: expect.stringContaining('2099-06-05 10:00') }],
  })
  expect(await counts()).toEqual(before)
})
