import { csvOf } from '#domain/platform/text/csv.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { describeEntity, type EntityKind } from './entity.ts'
import type { FieldType } from './entity-field.ts'

const examples: Partial<Record<FieldType, string>> = {
  line: 'Example',
  url: 'https://example.com/',
  picture: 'https://example.com/picture.png',
  recording: 'https://example.com/recording.mp4',
  html: '<p>Example</p>',
  lines: 'Example',
  entity: '1',
  day: '2026-11-22',
  moment: '2026-11-22T14:30',
  clock: '2026-11-22T14:30',
  dollars: '1200000.50',
  number: '1',
  duration: '42:10',
}

/** A CSV with the columns that an import of a kind reads, translated ones in one language, and a row as an example. */
export function templateOf(kind: EntityKind, lang: Locale): string {
  const columns = describeEntity(kind).fields.map(({ name, type, isTranslated, choices, example }) => [
    isTranslated ? `${name}_${lang}` : name,
    example ?? choices?.[0] ?? examples[type] ?? '',
  ])
  return csvOf([columns.map(([name]) => name!), columns.map(([, example]) => example!)])
}
