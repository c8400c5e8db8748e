import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity } from '#domain/newsroom/entity.ts'
import { wrongFields } from '#domain/newsroom/entity-values.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples, type AddedEntityKind } from '#tests/entity-examples.ts'
import { publish } from '#tests/news.ts'

const desk = entityDesk()
const kinds = Object.keys(entityExamples) as AddedEntityKind[]

const call = async <T>(name: string, body: object) =>
  desk.api.call<T>(`/admin/v1/entity/${name}`, {
    method: 'POST',
    headers: desk.editor.headers,
    body: JSON.stringify(body),
  })
const keep = (kind: string, id: string, base: number, values: EntityValues, client = 'one', version = '') =>
  call<{ number: number }>('keep', { kind, id, base, client, version, values: JSON.stringify(values) })
const save = (kind: string, id: string, base: number, values: EntityValues, version = '', client = 'one') =>
  call<{ id: string; version: string; number: number }>('save', {
    kind,
    id,
    base,
    client,
    version,
    values: JSON.stringify(values),
  })
const open = async (kind: AddedEntityKind, id: string) => (await desk.read(kind, id)) as Output<'deskEntity.detail'>

let examples = 0
async function exampleOf(kind: AddedEntityKind): Promise<EntityValues> {
  const { db } = desk.api
  const items = [await publish(db, `First draft of ${kind}`), await publish(db, `Second draft of ${kind}`)]
  const showId = kind === 'podcast' ? (await desk.save('show', entityExamples.show())).data.id : ''
  const values: EntityValues = entityExamples[kind]({ items, showId })
  // Each has a name of its own in its address.
  const fixed = describeEntity(kind).fields.filter(({ type, isFixed }) => type === 'line' && isFixed)
  return { ...values, ...Object.fromEntries(fixed.map(({ name }) => [name, `${String(values[name])}${++examples}`])) }
}

/** The first line that can be changed, with another text. */
function changed(kind: AddedEntityKind, values: EntityValues, text: string): EntityValues {
  const { name, isTranslated } = describeEntity(kind).fields.find(({ type, isFixed }) => type === 'line' && !isFixed)!
  return { ...values, [name]: isTranslated ? { ...(values[name] as object), en: text } : text }
}

/** What the list of a kind shows and sets: what is on or off, and numbers. */
const settingsOf = (kind: AddedEntityKind, values: EntityValues) =>
  Object.fromEntries(
    describeEntity(kind)
      .fields.filter(({ type, choices }) => type === 'switch' || type === 'dollars' || (type === 'number' && !choices))
      .map(({ name }) => [name, values[name] ?? '']),
  )

let drafts = 0
const newId = () => `draft:00000000-0000-4000-8000-${String(++drafts).padStart(12, '0')}`

test.for(kinds)(
  'R939 a new %s is a draft from the first key, half typed; nobody else sees it; published it is stored once, however often it is sent',
  async (kind) => {
    const [values, id] = [await exampleOf(kind), newId()]
    const half = changed(kind, {}, 'Half typed')
    const before = (await desk.find(kind)).total
    expect((await keep(kind, id, 0, half)).data.number).toBe(1)
    expect((await keep(kind, id, 1, values)).data.number).toBe(2)
    expect(await open(kind, id)).toMatchObject({
      values: {},
      draft: { values, by: 'editor' },
      number: 2,
      stored_as: '',
    })
    const list = (await desk.find(kind)) as unknown as Output<'deskEntity.list'>
    expect([list.total, list.drafts.map((draft) => draft.id)]).toEqual([before, [id]])

    const first = await save(kind, id, 2, values)
    expect(first.envelope.msg).toBe('')
    const again = await save(kind, id, 2, values)
    expect([again.envelope.msg, again.data.id]).toEqual(['', first.data.id])
    // What was typed while the first answer was lost changes what that made.
    const later = await save(kind, id, 2, changed(kind, values, 'Typed since'))
    expect([later.envelope.msg, later.data.id]).toEqual(['', first.data.id])
    expect((await desk.find(kind)).total).toBe(before + 1)
    expect(await open(kind, id)).toMatchObject({ draft: null, stored_as: first.data.id })
    expect((await keep(kind, id, 2, values)).status).toBe(409)
    const stored = await open(kind, first.data.id)
    expect(stored.values).toMatchObject(changed(kind, values, 'Typed since'))
    expect(stored.changes.map(({ action }) => action)).toEqual([`${kind}.change`, `${kind}.add`])
  },
)

test.for(kinds)(
  'R939 what is typed in a stored %s waits beside what readers have until it is published; two editors of it overwrite nothing',
  async (kind) => {
    const { id, version } = (await desk.save(kind, await exampleOf(kind))).data
    const { values } = await open(kind, id)
    const mine = changed(kind, values, 'Mine')
    expect((await keep(kind, id, 0, mine, 'one', version)).data.number).toBe(1)
    expect(await open(kind, id)).toMatchObject({ values, version, draft: { values: mine, version }, number: 1 })
    expect((await desk.find(kind)).list.find((row) => row.id === id)).toMatchObject({
      is_changed: true,
      settings: settingsOf(kind, values),
    })

    // Who has not seen it neither keeps nor publishes over it; who saves again the same, or without an answer, does.
    const theirs = changed(kind, values, 'Theirs')
    expect((await keep(kind, id, 0, theirs, 'two', version)).status).toBe(409)
    expect((await save(kind, id, 0, theirs, version, 'two')).status).toBe(409)
    expect((await keep(kind, id, 0, mine, 'one', version)).data.number).toBe(2)
    expect((await keep(kind, id, 2, mine, 'one', version)).data.number).toBe(3)
    expect((await call('discard', { kind, id, base: 2 })).status).toBe(409)
    expect((await open(kind, id)).draft?.values).toEqual(mine)

    const published = await save(kind, id, 3, mine, version)
    expect(published.envelope.msg).toBe('')
    expect(await open(kind, id)).toMatchObject({ values: mine, draft: null, version: published.data.version })
    // The same again, without an answer, changes nothing; what the same form keeps since is based on what it published.
    const again = await save(kind, id, 3, mine, version)
    expect([again.envelope.msg, again.data.version]).toEqual(['', published.data.version])
    expect((await keep(kind, id, 3, theirs, 'two', version)).status).toBe(409)
    const since = await keep(kind, id, 3, theirs, 'one', version)
    expect(since.envelope.msg).toBe('')
    expect((await open(kind, id)).draft).toMatchObject({ values: theirs, version: published.data.version })
    // A program replaces no draft; a form that has compared both goes on from what the program stored.
    const { version: compared } = (await desk.save(kind, values, id)).data
    const draft = { values: theirs, version: published.data.version }
    expect(await open(kind, id)).toMatchObject({ version: compared, draft })
    const { number } = (await keep(kind, id, since.data.number, theirs, 'one', compared)).data
    expect((await open(kind, id)).draft).toMatchObject({ values: theirs, version: compared })
    expect((await call('discard', { kind, id, base: number })).status).toBe(200)
    const left = await open(kind, id)
    expect(left).toMatchObject({ values, draft: null })
    expect(left.changes[0]).toMatchObject({ action: `${kind}.discard`, who: 'editor', before: theirs, after: values })
  },
)

test('R939 what was typed for a removed name is in the log, and not in the form of the next one with that name', async () => {
  const { id, version } = (await desk.save('campaign', await exampleOf('campaign'))).data
  const { values } = await open('campaign', id)
  const typed = changed('campaign', values, 'Typed')
  await keep('campaign', id, 0, typed, 'one', version)
  expect((await desk.remove('campaign', id)).envelope.msg).toBe('')
  expect((await desk.save('campaign', values)).data.id).toBe(id)
  const { draft, number, changes } = await open('campaign', id)
  expect([draft, number]).toEqual([null, 0])
  const acts = changes.map(({ action, before }) => [action, before])
  expect(acts).toEqual([
    ['campaign.add', null],
    ['campaign.remove', values],
    ['campaign.discard', typed],
    ['campaign.add', null],
  ])
})

test('R939 nobody begins a draft of a kind to which the desk adds nothing', async () => {
  for (const kind of ['page', 'application', 'correction']) expect((await keep(kind, newId(), 0, {})).status).toBe(404)
})

test('R939 all faults of a form are found at once, at the fields that have them', () => {
  const event: EntityValues = {
    title: { en: 'Summit' },
    content: { ja: '<p>本文</p>' },
    starts_at: '2026-12-02T09:00',
    ends_at: '2026-12-01T09:00',
    zone: 'Mars/Olympus',
    attendance: 'both',
    latitude: '91',
    organiser_url: 'oxbow',
  }
  expect(wrongFields('event', event)).toEqual(['title.ja', 'ends_at', 'zone', 'latitude', 'longitude', 'organiser_url'])
  const podcast = {
    title: { en: 'A' },
    season: '1.5',
    chapters: 'Opening',
    people: ' | host',
    transcript: 'x',
    duration: 'long',
  }
  expect(wrongFields('podcast', podcast)).toEqual([
    'show',
    'audio_url',
    'duration',
    'season',
    'chapters',
    'people',
    'transcript',
  ])
  expect(wrongFields('video', { title: {}, video_kind: 'embed', video_url: 'https://a.example/1' })).toEqual([
    'title',
    'video_url',
  ])
  expect(
    wrongFields('series', {
      key: 'A B',
      title: { en: 'A' },
      position: '0.5',
      cadence: '1',
      group: 'chain',
      style: 'level',
    }),
  ).toEqual(['key', 'position', 'cadence'])
  expect(wrongFields('channel', { type: 'x', account: 'name' })).toEqual(['account'])
  expect(
    wrongFields('campaign', {
      title: { en: 'A' },
      slug: 'A',
      starts_at: '2026-01-01T00:00',
      ends_at: '2026-01-01T00:00',
    }),
  ).toEqual(['slug', 'ends_at'])
})
