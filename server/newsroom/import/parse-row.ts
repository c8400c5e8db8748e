import type { z } from 'zod'
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

const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
