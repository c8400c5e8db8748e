import type { EntityValues } from '#domain/desk/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/desk/entity.ts'
import type { Words } from '#web/state/words.tsx'
import type { ConflictField } from '#web/newsroom/parts/conflict.tsx'
import { differences } from '#web/newsroom/parts/differences.ts'
import { pathName } from './field-name.ts'
import { valueText } from './value-text.ts'

interface Versions {
  /** The values with which the form was opened. */
  base: EntityValues
  mine: EntityValues
  theirs: EntityValues
}

/**
 * The fields in which the typed values differ from those that somebody else has stored. What was not changed here is
 * taken from the other editor, unless the choice is another one.
 */
export function conflictingFields(kind: EntityKind, { base, mine, theirs }: Versions, t: Words): ConflictField[] {
  const ofForm = (values: EntityValues): EntityValues =>
    Object.fromEntries(describeEntity(kind).fields.map(({ name }) => [name, values[name] ?? '']))
  const changed = new Set(differences(ofForm(base), ofForm(mine)).map(({ field }) => field))
  return differences(ofForm(theirs), ofForm(mine)).map(({ field, before = '', after = '' }) => {
    const texts = { mine: valueText(kind, field, after, t), theirs: valueText(kind, field, before, t) }
    return {
      field,
      label: pathName(kind, field, t),
      // Texts may differ in their markup only.
      ...(texts.mine === texts.theirs ? { mine: after, theirs: before } : texts),
      first: changed.has(field) ? 'mine' : 'theirs',
    }
  })
}

/** The typed values with those of the other editor in some fields ('image_url', 'title.en'). */
export function joinValues(mine: EntityValues, theirs: EntityValues, chosen: ReadonlySet<string>): EntityValues {
  const joined = structuredClone(mine)
  for (const path of chosen) {
    const [name = '', lang] = path.split('.')
    const [own, other] = [joined[name], theirs[name]]
    if (!lang) joined[name] = other ?? ''
    else joined[name] = { ...(own as object), [lang]: (other as Record<string, string> | undefined)?.[lang] ?? '' }
  }
  return joined
}
