import { deskFields } from '#domain/desk/audit.ts'
import { describeEntity, entityKinds, type EntityKind } from '#domain/desk/entity.ts'
import { isOneOf } from '#domain/is-one-of.ts'
import { locales } from '#domain/locale.ts'
import { pathName } from '#web/newsroom/entities/field-name.ts'
import { valueText as entityValueText } from '#web/newsroom/entities/value-text.ts'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'
import type { Words } from '#web/state/words.tsx'
import { fieldNames } from './field-names.ts'
import { valueText } from './value-names.ts'

interface Context {
  /** The kind of the changed object. */
  kind: string
  /** The names of members of staff by id. */
  people: ReadonlyMap<string, string>
  t: Words
}

const isEntityField = (kind: string, field: string): kind is EntityKind =>
  isOneOf(entityKinds, kind) && describeEntity(kind).fields.some(({ name }) => name === field)

/** The name of a field, with the language of a translated one ('alts.en'); undefined for one that is no longer recorded. */
export function fieldText({ kind, t }: Context, path: string): string | undefined {
  const [field = '', part] = path.split('.')
  if (isEntityField(kind, field)) return pathName(kind, path, t)
  if (!isOneOf(deskFields, field)) return undefined
  const name = t(fieldNames[field])
  return part === undefined ? name : `${name} · ${isOneOf(locales, part) ? shortNames[part] : part}`
}

/** A recorded value as people read it. */
export function recordedText({ kind, people, t }: Context, path: string, value: string): string {
  const [field = ''] = path.split('.')
  if (isEntityField(kind, field)) return entityValueText({ kind, titles: {}, t }, path, value)
  return isOneOf(deskFields, field) ? valueText(field, value, people, t) : value
}
