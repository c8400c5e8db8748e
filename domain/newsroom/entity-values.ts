/** What the description of a kind says of the values of one entity: its title, and what cannot be stored. */

import { locales, type Locale } from '#domain/platform/locale.ts'
import { allows, type EntityValue, type EntityValues } from './entity-field.ts'
import { describeEntity, type EntityKind } from './entity.ts'

/**
 * The field of the title of an entity in lists: its first required line, if possible one that can be changed, since a
 * fixed one is a key; otherwise its first line.
 */
export function titleField(kind: EntityKind): string {
  const lines = describeEntity(kind).fields.filter(({ type }) => type === 'line')
  const required = lines.filter(({ isRequired }) => isRequired)
  return (required.find(({ isFixed }) => !isFixed) ?? required[0] ?? lines[0])?.name ?? ''
}

/** The title of an entity in lists; a translated one is in the first language that has one. */
export function titleOfEntity(kind: EntityKind, values: EntityValues): string {
  const value = values[titleField(kind)] ?? ''
  return typeof value === 'string' ? value : (value.en ?? Object.values(value)[0] ?? '')
}

/**
 * The fields whose values their descriptions do not allow, in the order of the form; texts by language with the language behind a dot
 * ('subtitles.en', or 'title.ja' of a language without its title). Values of unknown fields are ignored.
 */
export function wrongFields(kind: EntityKind, values: EntityValues): string[] {
  const { fields, conflicting } = describeEntity(kind)
  const text = (name: string) => (typeof values[name] === 'string' ? values[name].trim() : '')
  const apart = conflicting?.(text) ?? []
  const title = fields.find(({ isTranslated, isRequired }) => isTranslated && isRequired)
  const isWritten = (lang: Locale) =>
    fields.some(({ name, type, isTranslated }) => isTranslated && type !== 'text' && textIn(values[name], lang) !== '')
  return fields.flatMap((field) => {
    const { name } = field
    const value = values[name]
    const isMissing = (lang: Locale) =>
      field === title && allows(field, value) && isWritten(lang) && !textIn(value, lang)
    const isWrong = (lang: Locale) => !allows({ ...field, isRequired: false }, { [lang]: textIn(value, lang) })
    const langs = field.isTranslated ? locales.filter((lang) => isMissing(lang) || isWrong(lang)) : []
    if (langs.length > 0) return langs.map((lang) => `${name}.${lang}`)
    return !allows(field, value) || apart.includes(name) ? [name] : []
  })
}

const textIn = (value: EntityValue | undefined, lang: Locale) =>
  typeof value === 'object' ? (value[lang]?.trim() ?? '') : ''
