import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import type { Words } from '#web/state/words.tsx'
import type { ConflictField } from '#web/newsroom/parts/conflict.tsx'
import { conflictFields } from '#web/newsroom/parts/conflict-fields.ts'
import type { ReferredTitles } from './entity-titles.ts'
import { pathName } from './field-name.ts'
import { valueText } from './value-text.ts'

interface Versions {
  /** The values with which the form was opened. */
  base: EntityValues
  mine: EntityValues
  theirs: EntityValues
}

/** The fields in which the typed values of an entity differ from those that somebody else has stored. */
export function conflictingFields(
  context: { kind: EntityKind; titles: ReferredTitles; t: Words },
  { base, mine, theirs }: Versions,
): ConflictField[] {
  const { kind, t } = context
  const ofForm = (values: EntityValues): EntityValues =>
    Object.fromEntries(describeEntity(kind).fields.map(({ name }) => [name, values[name] ?? '']))
  return conflictFields(
    { base: ofForm(base), mine: ofForm(mine), theirs: ofForm(theirs) },
    (field) => pathName(kind, field, t),
    (field, value) => valueText(context, field, value),
  )
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
