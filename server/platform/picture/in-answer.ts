import { z } from 'zod'
import { pictures } from '#contract/picture.ts'
import type { PictureAddresses } from './addresses.ts'

type Replace = (value: unknown, addresses: PictureAddresses) => unknown
type Members = Record<string, unknown>

const replacements = new WeakMap<z.ZodType, Replace | undefined>()

/**
 * What replaces the addresses of pictures in an answer of this schema, derived once; undefined for a schema without pictures. The
 * result shares what has not changed with the answer, which stays as it is.
 */
export function replacementFor(schema: z.ZodType): Replace | undefined {
  if (!replacements.has(schema)) replacements.set(schema, derive(schema))
  return replacements.get(schema)
}

function derive(schema: z.ZodType): Replace | undefined {
  const holds = pictures.get(schema)?.holds
  if (holds)
    return (value, { of, within }) => (typeof value !== 'string' ? value : (holds === 'html' ? within : of)(value))
  if (schema instanceof z.ZodObject) return inObject(schema)
  if (schema instanceof z.ZodArray) {
    const inElement = replacementFor(schema.element as z.ZodType)
    return inElement && ((value, addresses) => inList(value as unknown[], (each) => inElement(each, addresses)))
  }
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).flatMap((option) => replacementFor(option) ?? [])
    return options.length === 0
      ? undefined
      : (value, addresses) => options.reduce((changed, replace) => replace(changed, addresses), value)
  }
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return replacementFor(schema.unwrap() as z.ZodType)
  return undefined
}

/** In an object of the schema; one with other literals belongs to another option of a union. */
function inObject({ shape }: z.ZodObject): Replace | undefined {
  const members = Object.entries(shape as Record<string, z.ZodType>)
  const replaced = members.flatMap(([name, member]) => {
    const replace = replacementFor(member)
    return replace ? [[name, replace] as const] : []
  })
  if (replaced.length === 0) return undefined
  const literals = members.flatMap(([name, member]) =>
    member instanceof z.ZodLiteral ? [[name, member] as const] : [],
  )
  return (value, addresses) => {
    if (typeof value !== 'object' || value === null) return value
    const before = value as Members
    if (literals.some(([name, literal]) => !literal.values.has(before[name] as never))) return value
    let after = before
    for (const [name, replace] of replaced) {
      const changed = replace(before[name], addresses)
      if (changed === before[name]) continue
      if (after === before) after = { ...before }
      after[name] = changed
    }
    return after
  }
}

function inList(list: unknown[], replace: (value: unknown) => unknown): unknown[] {
  const after = list.map(replace)
  return after.some((each, index) => each !== list[index]) ? after : list
}
