import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { entityDesk } from '#tests/entities.ts'

const desk = entityDesk()

const importFile = (kind: EntityKind, name: string, text: string, is_trial = false) =>
  desk.api.call<Output<'deskEntity.import'>>('/admin/v1/entity/import', {
    method: 'POST',
    headers: desk.editor.headers,
    body: JSON.stringify({ kind, name, text, is_trial, of_source: true }),
  })
const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')

const rounds = 'Name,Date,Amount Raised,Round,Description,Lead Investor,Other Investors,Category,Source,Valuation\n'
const event = {
  eventName: 'Block summit',
  eventDescription: 'Two days of talks about blocks and what is in them.',
  website: 'https://summit.example/',
  location: 'Bangkok, Thailand',
  startDate: '2026-12-01',
  endDate: '2026-12-02',
}
const stream = {
  key: 's1',
  video_url: 'https://a.example/live.m3u8',
  starts_at: '2026-01-01T08:00:00Z',
  ends_at: '2026-01-01T10:00:00Z',
}
const files: [kind: EntityKind, name: string, good: string, changed: string][] = [
  [
    'channel',
    'a.csv',
    'type,account,note\ntelegram,@farwire_a,The desk\n',
    'type,account,note\ntelegram,@farwire_a,Another\n',
  ],
  [
    'round',
    'a.csv',
    `${rounds}Saltmarsh,2026-03-01,5,Seed,A bridge,Kestrel,,DeFi,,\n`,
    `${rounds}Saltmarsh,2026-03-01,5,Seed,A bridge,Oxbow,,DeFi,,\n`,
  ],
  ['token', 'a.json', '{"SMR":"Saltmarsh"}', ''],
  [
    'explainer',
    'a.jsonl',
    lines({ key: 'e1', title: 'What a nonce is', content: 'A number that is used once.', level: 2 }),
    lines({ key: 'e1', title: 'What a nonce is', content: 'A number that is used only once.', level: 2 }),
  ],
  [
    'column',
    'a.jsonl',
    lines({ key: 'c1', title: 'On footnotes', content: 'They matter to those who read them.', byline: 'H. Quill' }),
    lines({ key: 'c1', title: 'On footnotes', content: 'They matter to all who read them.', byline: 'H. Quill' }),
  ],
  [
    'podcast',
    'a.jsonl',
    lines({
      key: 'p1',
      show: 'Weekly',
      title: 'Bridges',
      content: 'With two guests.',
      audio_url: 'https://a.example/1.mp3',
    }),
    lines({
      key: 'p1',
      show: 'Weekly',
      title: 'Bridges',
      content: 'With three guests.',
      audio_url: 'https://a.example/1.mp3',
    }),
  ],
  [
    'video',
    'a.jsonl',
    lines({ key: 'v1', title: 'A drawing', content: 'How it settles.', video_url: 'https://a.example/1.mp4' }),
    lines({ key: 'v1', title: 'A drawing', content: 'How it settles.', video_url: 'https://a.example/2.mp4' }),
  ],
  ['stream', 'a.jsonl', lines({ ...stream, title: 'The summit' }), lines({ ...stream, title: 'The great summit' })],
  [
    'event',
    'a.json',
    JSON.stringify(event),
    JSON.stringify({ ...event, eventDescription: 'Three days of talks about blocks.' }),
  ],
]

test.for(files)(
  'R826 a file of %s is tried without a trace, imported, known the second time, and brought up to date',
  async ([kind, name, good, changed]) => {
    const counts = async (text: string, isTrial = false) => {
      const { data, envelope } = await importFile(kind, name, text, isTrial)
      expect(envelope.msg).toBe('')
      return [data.added, data.changed, data.known, data.refused]
    }
    const before = (await desk.find(kind)).total
    expect(await counts(good, true)).toEqual([1, 0, 0, 0])
    expect((await desk.find(kind)).total).toBe(before)
    expect(await counts(good)).toEqual([1, 0, 0, 0])
    expect((await desk.find(kind)).total).toBe(before + 1)
    expect(await counts(good, true)).toEqual([0, 0, 1, 0])
    if (changed) expect(await counts(changed)).toEqual([0, 1, 0, 0])
    const log = await desk.api.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', `${kind}.import`)
      .orderBy('id')
      .execute()
    expect(log[0]!.after).toEqual({ file: name, added: 1, changed: 0, refused: 0 })
  },
)

test('R826 lines that cannot be used are named with their reasons, the others are taken in', async () => {
  const csv = 'type,account,note\ntelegram,@farwire_b,A\nmastodon,@farwire_c,B\nx,no at,C\n'
  const { data } = await importFile('channel', 'b.csv', csv)
  expect(data).toMatchObject({ added: 1, refused: 2 })
  expect(data.list.map(({ position }) => position)).toEqual(['line 3', 'line 4'])
  const { data: texts } = await importFile('explainer', 'b.jsonl', `${lines({ key: 'e9', title: 'Good' })}\nno json\n`)
  expect(texts).toMatchObject({ added: 1, refused: 1, list: [{ position: 'line 2' }] })
})

test('R826 a file that cannot be read, and a kind without an importer, are refused with a message', async () => {
  const refused = await importFile('token', 'c.json', 'no json')
  expect([refused.status, refused.envelope.msg]).toEqual([400, expect.stringContaining('c.json is no JSON')])
  expect(refused.envelope.msg).not.toContain('/tmp')
  expect((await importFile('topic', 'c.csv', 'a,b\n1,2\n')).status).toBe(404)
  expect((await importFile('channel', '../../etc/passwd', 'type,account\nx,@farwire_p\n')).data.added).toBe(1)
})

test('R833 points of series are imported by CSV: new, revised and held-back points and those of no series are distinguished', async () => {
  await desk.api.db
    .transaction()
    .execute((trx) => saveSeries(trx, { key: 'btc-fees', group: 'chain', name: 'Fees', cadenceSeconds: 86_400 }))
  const first = await importFile('series', 'p.csv', 'date,btc-fees\n2026-01-01,10\n2026-01-02,11.50\n2026-01-03,\n')
  expect(first.data).toMatchObject({ added: 2, changed: 0, known: 0, refused: 0 })
  const second = await importFile(
    'series',
    'p.csv',
    'date,btc-fees,other\n2026-01-01,10\n2026-01-02,12,1\nno day,13,1\n2026-01-04,-5,1\n',
  )
  expect(second.data).toMatchObject({ added: 0, changed: 1, known: 1, refused: 3 })
  expect(second.data.list.map(({ position }) => position)).toEqual(['line 4', 'btc-fees, 2026-01-04', 'other'])
  const { data } = await desk.api.call<{ points: [number, string][] }>('/v2/series/points?key=btc-fees')
  expect(data.points.map(([, value]) => value)).toEqual(['10', '12'])
})
