import { expect, test } from 'vitest'
import type { EntityField } from '#domain/newsroom/entity-field.ts'
import { describeEntity, entityKinds } from '#domain/newsroom/entity.ts'
import english from './words/en/deskentities.json' with { type: 'json' }

/** Languages and spans of time have names of their own. */
const choicesOf = ({ name, type, choices = [] }: EntityField) =>
  name === 'lang' || type === 'number' ? [] : choices.map((choice) => `choice_${choice}`)

test('R826 every sort of entities, every field of it and every choice has a name', () => {
  const names = entityKinds.flatMap((kind) => [
    `kind_${kind}`,
    ...describeEntity(kind).fields.flatMap((field) => [`field_${field.name}`, ...choicesOf(field)]),
  ])
  expect(Object.keys(english)).toEqual(expect.arrayContaining([...new Set(names)]))
})
