import { isSetInList, type EntityField, type EntityValue, type EntityValues } from '#domain/newsroom/entity-field.ts'
import { describeEntity, type EntityKind } from '#domain/newsroom/entity.ts'

/** Stored values in the form of the fields of a kind: dates by day or minute of UTC, dollars of cents, lists by lines. */
export const formValues = (kind: EntityKind, row: Readonly<Record<string, unknown>>): EntityValues =>
  Object.fromEntries(describeEntity(kind).fields.map((field) => [field.name, formValue(field, row[field.name])]))

/** The stored values of the fields that the list of a kind sets, in the same form. */
export const settingsOf = (kind: EntityKind, row: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    describeEntity(kind)
      .fields.filter(isSetInList)
      .map((field) => [field.name, String(formValue(field, row[field.name]))]),
  )

function formValue({ type, isTranslated }: EntityField, value: unknown): EntityValue {
  if (isTranslated) return (value ?? {}) as EntityValue
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, type === 'day' ? 10 : 16)
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (Array.isArray(value)) return value.join('\n')
  return type === 'dollars' ? dollarsOf(String(value)) : String(value)
}

function dollarsOf(cents: string): string {
  const digits = cents.padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`.replace(/\.00$/, '')
}
