import type { z } from 'zod'
import { isEitherDay } from '#domain/platform/time/source-date.ts'
import { Unusable } from '#server/news/item/write/incoming.ts'

/** A row by its schema. Throws Unusable, with the name of the field, for the first one that is missing or cannot be read. */
export function parseRow<Schema extends z.ZodType>(schema: Schema, row: unknown): z.output<Schema> {
  const parsed = schema.safeParse(row)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue!.path.map(String)
  if (path.length === 0) throw new Unusable('no_object')
  const name = path.join('.')
  if (isAbsent(path.reduce<unknown>(partOf, row))) throw new Unusable('lacks', { name })
  if (issue!.code === 'invalid_value') throw new Unusable('no_choice', { name, choices: issue!.values.join(', ') })
  throw new Unusable('field', { name })
}

/** Why a text is no time of its column: it could be two days, or `otherwise`. */
export const noTime = (name: string, value: string, otherwise: 'no_time' | 'no_past' = 'no_time'): Unusable =>
  new Unusable(isEitherDay(value) ? 'either_day' : otherwise, { name, value })

/** The row itself. Throws Unusable, with the name of the field, for a value with characters that its file has lost. */
export function legible<Row extends object>(row: Row): Row {
  const lost = Object.entries(row).find(([, value]) => textOf(value).includes('\ufffd'))
  if (lost) throw new Unusable('illegible', { name: lost[0] })
  return row
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
