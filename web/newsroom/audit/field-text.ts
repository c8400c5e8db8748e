import { deskFields } from '#domain/newsroom/audit.ts'
import { describeEntity, entityKinds, type EntityKind } from '#domain/newsroom/entity.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { oneOf } from '#domain/platform/one-of.ts'
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

/** The kind of an entity that has a field of this name. */
function entityWith(kind: string, field: string): EntityKind | undefined {
  const known = oneOf(entityKinds, kind)
  return known && describeEntity(known).fields.some(({ name }) => name === field) ? known : undefined
}

/** The name of a field, with the language of a translated one ('alts.en'); undefined for one that is no longer recorded. */
export function fieldText({ kind, t }: Context, path: string): string | undefined {
  const [field = '', part] = path.split('.')
  const entity = entityWith(kind, field)
  if (entity) return pathName(entity, path, t)
  const known = oneOf(deskFields, field)
  if (!known || part === undefined) return known && t(fieldNames[known])
  const lang = oneOf(locales, part)
  return `${t(fieldNames[known])} · ${lang ? shortNames[lang] : part}`
}

/** A recorded value as people read it. */
export function recordedText({ kind, people, t }: Context, path: string, value: string): string {
  const [field = ''] = path.split('.')
  const entity = entityWith(kind, field)
  if (entity) return entityValueText({ kind: entity, titles: {}, t }, path, value)
  const known = oneOf(deskFields, field)
  return known ? valueText(known, value, people, t) : value
}

/** The language of a change that both states name: it is no difference, but says which of eight texts was changed. */
export function unchangedLanguage(before: unknown, after: unknown): string {
  const [was, is] = [languageIn(before), languageIn(after)]
  return was && was === is ? shortNames[was] : ''
}

function languageIn(state: unknown): Locale | undefined {
  if (typeof state !== 'object' || state === null || !('lang' in state)) return undefined
  return oneOf(locales, state.lang)
}
