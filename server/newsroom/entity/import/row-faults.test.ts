import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EntityKind } from '#domain/newsroom/entity.ts'
import { locales } from '#domain/platform/locale.ts'
import { findRowFault } from '#domain/platform/row-fault.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { entityDesk } from '#tests/entities.ts'

const desk = entityDesk()

const importFile = (kind: EntityKind, name: string, text: string, of_source = true, locale = 'en') =>
  desk.api.call<Output<'deskEntity.import'>>('/admin/v1/entity/import', {
    method: 'POST',
    headers: { ...desk.editor.headers, 'x-locale': locale },
    body: JSON.stringify({ kind, name, text, of_source }),
  })

const lines = (...rows: (object | string)[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n')
const rounds = 'Name,Date,Amount Raised,Valuation\n'
const audio = { title: 'A', audio_url: 'https://a.example/1.mp3' }
const video = { title: 'A', video_url: 'https://a.example/1.mp4' }
const live = { title: 'A', video_url: 'https://a.example/1.m3u8', starts_at: '2026-01-01', ends_at: '2026-01-02' }
const event = { eventName: 'A', location: 'Virtual', startDate: '2026-01-02', endDate: '2026-01-03' }

/** Files of each format whose rows all have a fault, by its name. */
const files: [kind: EntityKind, name: string, text: string, faults: string[]][] = [
  [
    'explainer',
    'a.jsonl',
    lines(
      'no json',
      '[1]',
      { lang: 'en' },
      { title: 'A', lang: 'klingon' },
      { title: 'A', date: 'soon' },
      { title: { a: 1 } },
      { title: 'A', tags: { a: 1 } },
      { title: 'A', weight: 'heavy' },
      { title: 'A', is_hot: 'maybe' },
      { title: 'A', level: 4 },
      { title: 'A', content: 'x'.repeat(1_000_001) },
      { title: 'A', content: '<div>'.repeat(201) },
    ),
    'no_json no_object no_language no_time field no_words no_number no_flag no_choice no_text long deep'.split(' '),
  ],
  ['column', 'a.md', 'No front matter', ['no_front_matter']],
  ['column', 'b.md', '---js\n1\n---\n', ['code']],
  [
    'podcast',
    'a.jsonl',
    lines(
      { title: 'A' },
      { ...audio, audio_url: 'data:x' },
      { ...audio, transcript: 'x' },
      { ...audio, chapters: [{ start: 'soon', title: 'A' }] },
    ),
    ['lacks', 'no_https', 'no_subtitles', 'field'],
  ],
  [
    'video',
    'a.jsonl',
    lines({ ...video, video_url: 'https://a.example/1', video_kind: 'embed' }, { ...video, video_kind: 'flash' }),
    ['no_video', 'no_choice'],
  ],
  [
    'stream',
    'a.jsonl',
    lines(
      { ...live, title: '' },
      { ...live, ends_at: '2025-01-01' },
      { ...live, ends_at: 'soon' },
      { ...live, ends_at: '05/09/2026' },
      { ...live, ends_at: undefined },
    ),
    ['no_title', 'ends_early', 'no_time', 'either_day', 'lacks'],
  ],
  ['event', 'a.json', 'no json', ['no_json']],
  ['event', 'a.json', '7', ['no_object']],
  ['event', 'a.json', JSON.stringify({ ...event, eventName: ' ' }), ['lacks']],
  ['event', 'a.json', JSON.stringify({ ...event, startDate: 'TBD' }), ['no_time']],
  ['event', 'a.json', JSON.stringify({ ...event, endDate: '2025-01-01' }), ['ends_early']],
  ['event', 'a.json', JSON.stringify({ ...event, endDate: '2029-01-01' }), ['lasts']],
  [
    'round',
    'a.csv',
    `${rounds},2026-01-01,5,\n${'A'.repeat(201)},2026-01-01,5,\nA,,5,\nA,2999-01-01,5,\nA,2026-01-01,1e9,\nA,05/09/2024,1,\nA,2026-01-01,"€12,500",\n`,
    ['lacks', 'no_name', 'lacks', 'no_past', 'no_amount', 'either_day', 'currency'],
  ],
  [
    'channel',
    'a.csv',
    'type,account,listed_at\nmastodon,@farwire,\nx,,\nx,farwire,\nx,@a b,\nx,@farwire,soon\nx,@farwire,05/09/2024\n',
    ['no_choice', 'lacks', 'field', 'no_name', 'no_time', 'either_day'],
  ],
  ['token', 'a.json', '{"A":"","B":7}', ['lacks', 'field']],
  ['token', 'b.json', '{"tokens":[7,{"chainId":1,"address":"!","symbol":"A","name":"A"}]}', ['no_object', 'field']],
  [
    'series',
    'a.csv',
    'date,fees,other\n,1,1\nsoon,1,1\n05/09/2024,1,1\n2026-01-01,1,1\n2026-01-01,2,1\n2026-01-02,-5,1\n2026-01-03,x,1\n2026-01-04,90000,1\n2999-01-01,1,1\n',
    'lacks no_time either_day held_doubled held_negative held_not_a_number held_jump held_future no_series'.split(' '),
  ],
]

test.for(files)(
  'R826 every row of a file of %s (%s, %#) is refused with a reason that the newsroom can translate',
  async ([kind, name, text, faults]) => {
    if (kind === 'series')
      await desk.api.db
        .transaction()
        .execute((trx) => saveSeries(trx, { key: 'fees', group: 'chain', name: 'Fees', cadenceSeconds: 86_400 }))
    const { data } = await importFile(kind, name, text)
    expect(data.list.map(({ reason }) => findRowFault(reason)?.name).toSorted()).toEqual(faults.toSorted())
  },
)

test('R826 a text that another item has is named by that item', async () => {
  const row = { title: 'What a nonce is', content: 'A number that is used once, by everybody who needs one.' }
  expect((await importFile('explainer', 'a.jsonl', lines({ ...row, key: 'a' }))).data.added).toBe(1)
  const { data } = await importFile('explainer', 'a.jsonl', lines({ ...row, key: 'b' }))
  const { id } = (await desk.find('explainer', 'nonce')).list[0]!
  expect(findRowFault(data.list[0]!.reason)).toEqual({ name: 'duplicate', values: { id } })
})

const unreadable: [kind: EntityKind, name: string, text: string, of_source: boolean][] = [
  ['channel', 'quotes of a day.csv', 'type,account\nx,"@farwire\n', true],
  ['topic', 'quotes of a day.csv', 'title_en\n"A\n', false],
  ['token', 'no json.json', 'no json', true],
  ['topic', 'no json.json', '[no json', false],
  ['token', 'a list.json', '[]', true],
  ['topic', 'long.jsonl', '{}\n'.repeat(501), false],
]

test.for(unreadable)(
  'R826 a file of %s that cannot be read (%s) is refused in the language of its reader, by its name',
  async ([kind, name, text, of_source]) => {
    const english = (await importFile(kind, name, text, of_source)).envelope.msg
    expect(english).toContain(name)
    for (const locale of locales.filter((each) => each !== 'en')) {
      const { status, envelope } = await importFile(kind, name, text, of_source, locale)
      expect([status, envelope.msg]).toEqual([400, expect.stringContaining(name)])
      expect(envelope.msg, locale).not.toBe(english)
    }
  },
)
