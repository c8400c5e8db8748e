import { z } from 'zod'
import type { Call } from '#contract/noun.ts'

const kilobyte = 1024
/** A text without a maximum length has a pattern or a format: an id, a hash, a signature. */
const unboundedLength = 200
/** `\u0000`: each UTF-16 unit of a text may be sent as an escape. */
const bytesOfUnit = 6
/** The digits of a number, sent as text. */
const bytesOfNumber = 24

/**
 * The largest body of a call in bytes, computed from its input: every parameter at its maximum, in the longest form of
 * JSON, with room for white space and for unknown parameters; a multiple of 4 kB. A call may declare a smaller limit.
 */
export function maxInputBytes({ input, maxBodyBytes = Infinity }: Pick<Call, 'input' | 'maxBodyBytes'>): number {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const size = Math.ceil((sizeOf(schema) + kilobyte) / (4 * kilobyte)) * 4 * kilobyte
  return Math.min(size, maxBodyBytes)
}

/** For parameters that no call has, and for objects whose members have any name. */
const unknownElements = 1000

/** The most members of lists and objects that a body of a call may have, computed as its largest size is. */
export function maxInputElements({ input }: Pick<Call, 'input'>): number {
  return unknownElements + elementsOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
}

function elementsOf({ properties, items, anyOf, oneOf, maxItems = 0 }: Schema): number {
  const choices = anyOf ?? oneOf
  if (choices) return Math.max(...choices.map(elementsOf))
  if (properties) return Object.values(properties).reduce((sum, value) => sum + 1 + elementsOf(value), 1)
  return items ? 1 + maxItems * (1 + elementsOf(items)) : 0
}

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  maxItems?: number
  maxLength?: number
}

/** The size of a schema's longest JSON in bytes, including the comma after it. */
function sizeOf(schema: Schema): number {
  const { properties, items, anyOf, oneOf } = schema
  const choices = anyOf ?? oneOf
  if (choices) return Math.max(...choices.map(sizeOf))
  if (properties)
    return Object.entries(properties).reduce((sum, [name, value]) => sum + name.length + 4 + sizeOf(value), 3)
  if (items) return 3 + (schema.maxItems ?? 0) * sizeOf(items)
  if (schema.type === 'string') return 3 + bytesOfUnit * (schema.maxLength ?? unboundedLength)
  return bytesOfNumber
}
