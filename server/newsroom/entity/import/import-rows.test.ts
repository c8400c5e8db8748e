import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, entityKinds, isImported, type EntityKind } from '#domain/newsroom/entity.ts'
import { importEntityFiles } from './import-files.ts'
import { locales } from '#domain/platform/locale.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples, type AddedEntityKind } from '#tests/entity-examples.ts'
import { publish } from '#tests/news.ts'
import { createTestStaff } from '#tests/staff.ts'

const desk = entityDesk()

const importFile = (kind: EntityKind, name: string, text: string, more: object = {}, by = desk.editor) =>
  desk.api.call<Output<'deskEntity.import'>>('/admin/v1/entity/import', {
    method: 'POST',
    headers: by.headers,
    body: JSON.stringify({ kind, name, text, ...more }),
  })
const countsOf = ({ added, changed, known, refused }: Output<'deskEntity.import'>) => [added, changed, known, refused]

const examples: Partial<Record<EntityKind, () => EntityValues>> = {
  page: () => ({
    page: 'introduce',
    title: { en: 'About the wire', ja: 'このサイトについて' },
    content: { en: '<p>We write.</p>' },
  }),
  camp: () => ({ page: 'citycamps', title: { en: 'Camp' }, cities: { en: 'Hue' }, starts_on: '2027-05-01' }),
}

test.for(entityKinds.filter((kind) => isImported(kind) && kind !== 'correction'))(
  'a file with the fields of %s is tried without a trace, stored as by the form, known the second time, and changes what it names',
  async (kind) => {
    const { api, save, find, read } = desk
    const items = [await publish(api.db, `First of ${kind}`), await publish(api.db, `Second of ${kind}`)]
    const showId =
      kind === 'podcast' ? (await save('show', { ...entityExamples.show(), show_title: 'Zeal of a file' })).data.id : ''
    const values: EntityValues = examples[kind]?.() ?? entityExamples[kind as AddedEntityKind]({ items, showId })
    const line = (row: object) => JSON.stringify(row)
    const before = (await find(kind)).total

    const trial = await importFile(kind, 'a.jsonl', line(values), { is_trial: true })
    const isThere = kind === 'page' || kind === 'camp'
    expect([trial.envelope.msg, countsOf(trial.data)]).toEqual(['', isThere ? [0, 1, 0, 0] : [1, 0, 0, 0]])
    expect((await find(kind)).total).toBe(before)

    expect(countsOf((await importFile(kind, 'a.jsonl', line(values))).data)).toEqual(countsOf(trial.data))
    expect(countsOf((await importFile(kind, 'a.jsonl', line(values))).data)).toEqual([0, 0, 1, 0])
    const id = (await find(kind)).list[0]!.id
    expect((await read(kind, id)).values).toMatchObject(values)

    const { fields, knownBy } = describeEntity(kind)
    const free = fields.filter((field) => !field.isFixed && (field.isTranslated || !knownBy!.includes(field.name)))
    const { name, isTranslated } = (free.find(({ type }) => type === 'line') ??
      free.find(({ type }) => type === 'lines'))!
    const change = { [name]: isTranslated ? { ...(values[name] as object), en: 'Another text' } : 'Another text' }
    const { data } = await importFile(kind, 'a.jsonl', line({ id, ...change }))
    expect(data.list).toMatchObject([{ position: 'line 1', act: 'changed', fields: [name] }])
    const { values: changed, changes } = await read(kind, id)
    expect(changed).toMatchObject({ ...values, ...change })
    expect(changes.map(({ action, who }) => [action, who])).toEqual([
      [`${kind}.change`, 'editor'],
      [isThere ? `${kind}.change` : `${kind}.add`, 'editor'],
    ])
  },
)

test('R826 columns of a CSV name fields and languages; unusable rows are reported by line with a message, the others are stored', async () => {
  const csv = [
    'slug,starts_at,ends_at,title_en,title_ja',
    'spring-fair,2026-03-01T00:00,2026-04-01T00:00,Spring fair,春の市',
    'late-fair,2026-03-01T00:00,2026-02-01T00:00,Late fair,',
    'day-fair,some day,2026-04-01T00:00,Day fair,',
  ].join('\n')
  const { data } = await importFile('campaign', 'fairs.csv', csv)
  expect(data.list.map(({ position, act, title, reason }) => [position, act, title, reason])).toEqual([
    ['line 2', 'added', 'Spring fair', ''],
    ['line 3', 'refused', 'Late fair', 'The parameter ends_at is not valid'],
    ['line 4', 'refused', 'Day fair', 'The parameter starts_at is not valid'],
  ])
  expect(data.list.map(({ parameter }) => parameter)).toEqual(['', 'ends_at', 'starts_at'])
  expect((await desk.read('campaign', 'spring-fair')).values).toMatchObject({
    title: { en: 'Spring fair', ja: '春の市' },
  })
  const { data: unknown } = await importFile(
    'topic',
    'a.json',
    '[{"title":{"en":"A"},"colour":"red"},{"title":{"xx":"B"}},7,{"title":{"en":"a\\u0000"}},{"id":99999},{"id":"a b"}]',
  )
  expect(unknown.list.map(({ position, reason }) => [position, reason])).toEqual([
    ['row 1', 'There is no field colour'],
    ['row 2', 'There is no field title.xx'],
    ['row 3', 'The body is not a valid JSON object'],
    ['row 4', 'The parameter title.en is not valid'],
    ['row 5', 'The parameter id is not valid'],
    ['row 6', 'The parameter id is not valid'],
  ])
  expect(unknown.list.map(({ parameter }) => parameter)).toEqual(['', '', '', 'title.en', 'id', 'id'])
  const log = await desk.api.db
    .selectFrom('audit')
    .select('after')
    .where('action', '=', 'campaign.import')
    .where('subject_id', '=', 'fairs.csv')
    .execute()
  expect(log).toEqual([{ after: { file: 'fairs.csv', added: 1, changed: 0, refused: 2 } }])
})

test('R823 R826 corrections of a file are shown at their items, once; earlier ones stay, and a future date is refused', async () => {
  const item = await publish(desk.api.db, 'A flash with a wrong figure')
  const row = { items: item, lang: 'en', content: 'It was 5, not 6.', corrected_at: '2026-01-05T08:00' }
  const text = (...rows: object[]) => rows.map((each) => JSON.stringify(each)).join('\n')
  const first = await importFile(
    'correction',
    'c.jsonl',
    text(row, { ...row, corrected_at: '2999-01-01T00:00' }, { ...row, items: 999_999_999 }),
  )
  expect(first.data.list.map(({ act }) => act)).toEqual(['added', 'refused', 'refused'])
  const again = await importFile('correction', 'c.jsonl', text(row))
  expect(countsOf(again.data)).toEqual([0, 0, 1, 0])
  const { data } = await desk.api.call<{ list: { content: string }[] }>('/v2/correction/list')
  expect(JSON.stringify(data)).toContain('It was 5, not 6.')
  const { id } = (await desk.find('correction', String(item))).list[0]!
  const changed = await importFile('correction', 'c.jsonl', text({ id, content: 'It was 7.' }))
  expect(changed.data).toMatchObject({ changed: 0, refused: 1 })
  expect((await desk.save('correction', { items: String(item), lang: 'en', content: 'By form' })).status).toBe(404)
})

test('R826 R836 who may not publish imports no items and no corrections, applications come from readers, and a long file is refused', async () => {
  const { data } = await importFile('show', 's.json', '[]')
  expect(countsOf(data)).toEqual([0, 0, 0, 0])
  expect((await importFile('application', 'a.json', '[]')).status).toBe(404)
  expect((await importFile('topic', 'a.json', '[]', { of_source: true })).status).toBe(404)
  const many = await importFile('topic', 'a.jsonl', '{}\n'.repeat(501))
  expect([many.status, many.envelope.msg]).toEqual([400, expect.stringContaining('501 rows')])
  const translator = await createTestStaff(desk.api.db, 'translator')
  expect((await importFile('topic', 'a.json', '[]', {}, translator)).status).toBe(403)
})

test('R826 R837 a command imports the same files; the log lists the changes without an author', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-rows-'))
  const path = join(folder, 'specials.csv')
  await writeFile(path, 'title_en,intro_en,tags\nThe merge,A year on,ETH\n,No title,\n')
  const imported = await importEntityFiles(desk.api.db, 'special', [path])
  expect(imported).toMatchObject({
    added: 1,
    changed: 0,
    known: 0,
    refused: [{ file: 'specials.csv', position: 'line 3', reason: 'The parameter title is not valid' }],
  })
  expect(await importEntityFiles(desk.api.db, 'special', [path])).toMatchObject({ added: 0, known: 1 })

  const broken = join(folder, 'broken.csv')
  await writeFile(broken, 'name,note\n"unclosed,c\n')
  const both = await importEntityFiles(desk.api.db, 'special', [broken, path])
  expect(both.known).toBe(1)
  expect(both.refused.map(({ file, position }) => `${file}, ${position}`)).toEqual([
    'broken.csv, line 2',
    'specials.csv, line 3',
  ])
  const { id } = (await desk.find('special', 'The merge')).list[0]!
  expect((await desk.read('special', id)).changes).toMatchObject([{ action: 'special.add', who: '' }])
  await rm(folder, { recursive: true })
})

test('R826 R833 one text where each language has its own is refused with the names of the columns', async () => {
  const { data } = await importFile('topic', 'topics.csv', 'title,intro_ja\nHalving,半減期\n')
  expect(data.list).toMatchObject([
    {
      act: 'refused',
      reason:
        'title has a text for each language: use the columns title_cn, title_tw, title_en, title_vi, title_ko, title_ja, title_th, title_tr',
    },
  ])
  const chart = await importFile('series', 'charts.jsonl', JSON.stringify({ key: 'a', title: 'A' }))
  expect(chart.data.list[0]!.reason).toContain('title_en')
})

test('R826 R901 a date that could be two days, and a sum in another currency, are refused with what to do, in each language', async () => {
  const rounds = (...rows: string[]) => ['project,announced_at,amount', ...rows].join('\n')
  const file = rounds('Saltmarsh,05/09/2024,1', 'Saltmarsh,2024-09-05,"€12,500"')
  const reasonsIn = async (locale: string) => {
    const headers = { ...desk.editor.headers, 'x-locale': locale }
    const { data } = await importFile('round', 'r.csv', file, {}, { ...desk.editor, headers })
    return data.list.map(({ act, reason }) => [act, reason])
  }
  expect(await reasonsIn('en')).toEqual([
    ['refused', 'announced_at could be two days (05/09/2024). Write the year first, as in 2024-09-30'],
    ['refused', 'amount is in €, and amounts are in US dollars. Convert it, or leave it empty'],
  ])
  const said = await Promise.all(locales.map(async (locale) => JSON.stringify(await reasonsIn(locale))))
  expect(new Set(said).size).toBe(locales.length)
  for (const each of said) expect(each).toMatch(/05\/09\/2024.*€/)
  expect((await importFile('round', 'r.csv', rounds('A,05/09/2024,1', 'B,30/09/2024,1'))).data.added).toBe(2)
})
