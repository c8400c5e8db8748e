import { expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, entityKinds, isRemovable } from '#domain/newsroom/entity.ts'
import { entityStates } from '#domain/newsroom/entity-state.ts'
import { entityDesk } from '#tests/entities.ts'
import { entityExamples, type AddedEntityKind } from '#tests/entity-examples.ts'
import { publish } from '#tests/news.ts'
import { locales } from '#domain/platform/locale.ts'

const desk = entityDesk()
const added = Object.keys(entityExamples) as AddedEntityKind[]

test('R826 there is an example of every sort that editors add and remove', () => {
  expect([...added].sort()).toEqual(entityKinds.filter(isRemovable).sort())
})

/** Another text in the first line that may be changed. */
function changeOf(kind: AddedEntityKind, values: EntityValues): EntityValues {
  const lines = describeEntity(kind).fields.filter(({ type, isFixed }) => type === 'line' && !isFixed)
  const { name, isTranslated } = lines.find((field) => field.isTranslated) ?? lines[0]!
  return { [name]: isTranslated ? { ...(values[name] as object), en: 'Another text' } : 'Another text' }
}

/** The languages of a row are those of its texts, its choices those of its values, and neither is among its other facts. */
function expectFacts(
  kind: AddedEntityKind,
  values: EntityValues,
  row: Output<'deskEntity.list'>['list'][number],
): void {
  const { fields } = describeEntity(kind)
  const written = fields.flatMap(({ name, isTranslated }) =>
    isTranslated ? Object.keys(values[name] ?? {}) : name === 'lang' ? [values[name] as string] : [],
  )
  // The titles of a series are in every language, its English one as the fallback.
  expect([...row.langs].sort()).toEqual(kind === 'series' ? [] : [...new Set(written)].sort())
  expect(row.about.split(/[ ·]+/)).not.toEqual(expect.arrayContaining([expect.toBeOneOf([...locales])]))
  for (const [name, choice] of Object.entries(row.choices)) {
    expect(fields.find((field) => field.name === name)?.choices).toContain(choice)
    expect(choice).toBe(values[name])
  }
}

test.for(added)(
  'R828 R829 R830 R831 R832 one %s is stored, found with its state, its languages and its choices, changed, set back from its history, removed and put back; the log tells each',
  async (kind) => {
    const { save, read, find, walk, remove, restore, api } = desk
    const items = [await publish(api.db, `First of ${kind}`), await publish(api.db, `Second of ${kind}`)]
    const showId = kind === 'podcast' ? (await save('show', entityExamples.show())).data.id : ''
    const values: EntityValues = entityExamples[kind]({ items, showId })
    const { id, log } = await walk(kind, values, changeOf(kind, values))

    await save(kind, log[0]!.before!, id)
    const before = await read(kind, id)
    expect(before.values).toMatchObject(values)
    const row = (await find(kind)).list.find((each) => each.id === id)!
    expect(entityStates).toContain(row.state)
    expectFacts(kind, values, row)

    expect((await remove(kind, id, 'It was wrong')).envelope.msg).toBe('')
    expect((await find(kind)).list.map((row) => row.id)).not.toContain(id)
    expect((await find(kind, '', { is_removed: '1' })).list).toMatchObject([{ id, state: 'withdrawn' }])
    expect((await remove(kind, id, 'Again')).status).toBe(describeEntity(kind).itemKind ? 409 : 404)

    expect((await restore(kind, id)).data.id).toBe(id)
    const after = await read(kind, id)
    expect(after.values).toEqual(before.values)
    expect(after.changes.map(({ action }) => action)).toEqual(
      ['restore', 'remove', 'change', 'change', 'add'].map((act) => `${kind}.${act}`),
    )
    expect((await find(kind, '', { is_removed: '1' })).total).toBe(0)
    expect((await restore(kind, id)).status).not.toBe(200)
  },
)
