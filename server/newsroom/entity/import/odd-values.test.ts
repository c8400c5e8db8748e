import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { describeEntity, entityKinds, isImported, type EntityKind } from '#domain/newsroom/entity.ts'
import type { EntityField } from '#domain/newsroom/entity-field.ts'
import { templateOf } from '#domain/newsroom/template.ts'
import { findRowFault } from '#domain/platform/row-fault.ts'
import { readMapped } from '#server/markets/source/read-mapped.ts'
import { saveMapped } from '#server/markets/source/save-mapped.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { csvOf } from '#domain/platform/text/csv.ts'
import { readCsv } from '#server/platform/text/csv.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples } from '#tests/entity-examples.ts'
import { publish } from '#tests/news.ts'

const desk = entityDesk()

const importFile = (kind: EntityKind, text: string, more: object = {}) =>
  desk.api.call<Output<'deskEntity.import'>>('/admin/v1/entity/import', {
    method: 'POST',
    headers: desk.editor.headers,
    body: JSON.stringify({ kind, name: 'a.csv', base64: Buffer.from(text).toString('base64'), ...more }),
  })

const texts = ['\u0000', '\ufffd', 'x'.repeat(70_000), '=1+1', '\u202e🙂']
const numbers = ['1e400', '99999999999999999999', '-1', '1.5', 'NaN', 'Infinity', '0x10', '€5', '1,2,3', '12.5M', '٣']
const times = [
  '2023-02-30',
  '05/06/2023',
  '99999-01-01',
  '0000-00-00',
  'soon',
  '1e20',
  '44927',
  '2026-01-01T25:00',
  '9999-12-31',
]
const addresses = [
  'javascript:alert(1)',
  'https://[::1',
  'http://a',
  `https://a.example/${'a'.repeat(3_000)}`,
  'a b',
  '//a.example',
]
const odd: Partial<Record<EntityField['type'], string[]>> = {
  url: addresses,
  picture: addresses,
  recording: addresses,
  day: times,
  moment: times,
  clock: times,
  dollars: numbers,
  number: numbers,
  latitude: numbers,
  longitude: numbers,
  duration: numbers,
  entity: numbers,
  ids: numbers,
}

/** Rows of a kind by the names of their columns: the example of its template. */
const exampleOf = (kind: EntityKind) => readCsv(templateOf(kind, 'en'), () => 'text').rows[0]!.record

const kinds = entityKinds.filter((kind) => isImported(kind) && kind !== 'correction')

/** What a row names must exist: the show of an episode, the reports of a story. */
async function namedBy(kind: EntityKind): Promise<Record<string, string>> {
  if (kind === 'story') return { items: String(await publish(desk.api.db, 'A report')) }
  if (kind !== 'podcast') return {}
  const { data: show } = await desk.save('show', { ...entityExamples.show(), show_title: 'Of a template' })
  return { show: String(show.id) }
}

test.for(kinds)('R901 the template of %s comes in as it is', async (kind) => {
  const row = { ...exampleOf(kind), ...(await namedBy(kind)) }
  const { data } = await importFile(kind, csvOf([Object.keys(row), Object.values(row)]), { is_trial: true })
  expect(data.list).toMatchObject([{ reason: '', position: 'line 2' }])
  expect(data.read_as).toMatchObject([{ unknown: [] }])
})

test.for(kinds)(
  'R826 R897 odd values in each column of %s are refused by row and column or stored, and their neighbours come in',
  async (kind) => {
    const good: Record<string, string> = { ...exampleOf(kind), ...(await namedBy(kind)) }
    const fields = new Map(
      describeEntity(kind).fields.map((field) => [field.isTranslated ? `${field.name}_en` : field.name, field]),
    )
    const rows = Object.keys(good).flatMap((column) =>
      (odd[fields.get(column)!.type] ?? texts).map((value) => ({ column, row: { ...good, [column]: value } })),
    )
    const file = csvOf([
      Object.keys(good),
      Object.values(good),
      ...rows.map(({ row }) => Object.values(row)),
      Object.values(good),
    ])
    const { status, data } = await importFile(kind, file, { is_trial: true })
    expect(status).toBe(200)
    expect(data.list).toHaveLength(rows.length + 2)
    expect([data.list[0]!.act, data.list.at(-1)!.reason]).toEqual([
      kind === 'page' || kind === 'camp' ? 'changed' : 'added',
      '',
    ])
    for (const [index, { column }] of rows.entries()) {
      const { act, reason, parameter } = data.list[index + 1]!
      if (act !== 'refused') continue
      const { name } = fields.get(column)!
      const isNamed =
        reason.startsWith(`${name} `) ||
        parameter === column ||
        parameter.split('.')[0] === name ||
        /^(?:starts|ends)_at$/.test(parameter)
      expect(isNamed || reason, `${column}: ${JSON.stringify(rows[index]!.row[column]).slice(0, 40)}`).toBe(true)
    }
  },
)

const sources: [kind: EntityKind, good: Record<string, string>, columns: Record<string, string[]>][] = [
  [
    'round',
    {
      name: 'A',
      date: '2026-01-01',
      amount_raised: '5',
      round: 'Seed',
      description: '',
      lead_investor: 'B',
      other_investors: 'C + D',
      category: 'X',
      source: 'https://a.example/',
      valuation: '9',
    },
    {
      name: texts,
      date: times,
      amount_raised: numbers,
      round: texts,
      description: texts,
      lead_investor: texts,
      other_investors: texts,
      category: texts,
      source: addresses,
      valuation: numbers,
    },
  ],
  [
    'channel',
    { type: 'x', account: '@good', note: 'A', note_ja: 'B', listed_at: '2026-01-01', ended_at: '' },
    { type: texts, account: texts, note: texts, note_ja: texts, listed_at: times, ended_at: times },
  ],
  ['series', { date: '2026-01-01', 'odd-fees': '1' }, { date: times, 'odd-fees': numbers }],
]

test.for(sources)(
  'R897 odd values in files of sources of %s cost their own rows only',
  async ([kind, good, columns]) => {
    if (kind === 'series')
      await desk.api.db
        .transaction()
        .execute((trx) => saveSeries(trx, { key: 'odd-fees', group: 'chain', name: 'Fees', cadenceSeconds: 86_400 }))
    for (const [column, values] of Object.entries(columns)) {
      const rows = values.map((value) => Object.values({ ...good, [column]: value }))
      const neighbour = Object.values({
        ...good,
        [Object.keys(good)[kind === 'channel' ? 1 : 0]!]: { round: 'Z', channel: '@other', series: '2026-02-01' }[
          kind as 'round'
        ],
      })
      const { status, data } = await importFile(
        kind,
        csvOf([Object.keys(good), Object.values(good), ...rows, neighbour]),
        { of_source: true, is_trial: true },
      )
      expect(status, column).toBe(200)
      expect(data.added, column).toBeGreaterThanOrEqual(2)
      for (const { reason, position } of data.list) {
        const { name, values: facts } = findRowFault(reason)!
        expect(['not_stored', 'unreadable'], `${column} ${position} ${reason}`).not.toContain(name)
        expect(
          /^(?:line \d+|odd-fees, .+)$/.test(position) && (facts.name === column || name.startsWith('held_')),
          `${column} ${position} ${reason}`,
        ).toBe(true)
      }
    }
  },
)

test('R897 odd times and numbers of a mapped table are left out by row and column, and the others are stored', async () => {
  const series = { key: 'odd-mapped', name: 'Odd', group: 'chain', cadence: 86_400 } as const
  const rows = [
    ['2026-01-01', '1'],
    ...times.map((time) => [time, '1']),
    ...numbers.map((value, index) => [`2026-02-${index + 10}`, value]),
    ['2026-03-01', '2'],
  ]
  const mapping = { series: { fees: series } }
  const now = new Date('2026-06-01')
  const read = readMapped(csvOf([['date', 'fees'], ...rows]), 'csv', mapping, now)
  const saved = await saveMapped(desk.api.db, read, mapping, { now })
  expect(saved.left.map(({ place, reason }) => `${place}: ${reason}`)).toContain('line 4, date: no_time')
  expect(saved.left).toHaveLength(times.length)
  expect(saved.held.map(({ value }) => value)).toEqual(
    expect.arrayContaining(['1e400', '-1', 'NaN', '0x10', '€5', '1,2,3']),
  )
  expect(saved.added).toBeGreaterThanOrEqual(3)
})
