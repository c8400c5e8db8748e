import { z } from 'zod'
import type { Call } from '#contract/noun.ts'

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  enum?: unknown[]
  anyOf?: Schema[]
  minimum?: number
  minLength?: number
  minItems?: number
  items?: Schema
}

/** The parameters of a call as JSON Schema. */
export const inputSchema = ({ input }: Pick<Call, 'input'>) =>
  z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema & { properties: Record<string, Schema> }

/** An input of a call with its required parameters, and those of `known` that it has. */
export function exampleInput(call: Pick<Call, 'input'>, known: Record<string, unknown> = {}): Record<string, unknown> {
  const { properties, required = [] } = inputSchema(call)
  const names = Object.keys(properties).filter((name) => name in known || required.includes(name))
  return Object.fromEntries(names.map((name) => [name, name in known ? known[name] : exampleOf(properties[name]!)]))
}

function exampleOf({ type, enum: choices, anyOf, minimum, minLength, minItems, items }: Schema): unknown {
  if (choices) return choices[0]
  if (anyOf) return exampleOf(anyOf[0]!)
  if (type === 'integer' || type === 'number') return Math.max(minimum ?? 1, 1)
  if (type === 'boolean') return true
  if (type === 'array') return minItems ? [exampleOf(items!)] : []
  return type === 'object' ? {} : 'x'.repeat(Math.max(minLength ?? 1, 1))
}
