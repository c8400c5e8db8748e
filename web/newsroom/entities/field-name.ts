import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import type { WordKey, Words } from '#web/state/words.tsx'
import { shortNames } from '#web/newsroom/parts/desk-locales.ts'

/** The key of a field's label; every field of domain/newsroom/entity.ts has one. */
export const fieldName = (name: string) =>
  `deskentities.field_${name}` as Extract<WordKey, `deskentities.field_${string}`>

/** The label of a field of a record, followed by the language for translated texts, as in 'title.en'. */
export function pathName(kind: EntityKind, path: string, t: Words): string {
  const [field = '', lang] = path.split('.')
  const isField = describeEntity(kind).fields.some(({ name }) => name === field)
  const name = isField ? t(fieldName(field)) : field
  return lang ? `${name} · ${shortNames[lang as Locale] ?? lang}` : name
}

/** The labels of a kind's fields by the parameters that a refusal can name: that of a translated text has its language behind a dot. */
export const fieldLabels = (kind: EntityKind, t: Words): Record<string, string> =>
  Object.fromEntries(
    describeEntity(kind).fields.flatMap(({ name }) =>
      [name, ...locales.map((locale) => `${name}.${locale}`)].map((path) => [path, pathName(kind, path, t)]),
    ),
  )
