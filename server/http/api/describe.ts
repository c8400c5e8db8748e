import { z } from 'zod'
import type { Call } from '#contract/noun.ts'
import { addresses, calls as byName } from '#contract/calls.ts'
import type { RefusalName } from '#contract/errors.ts'

/** The part of JSON Schema that describes the contract's shapes. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: (string | number)[]
  const?: string | number
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  default?: string | number
  examples?: string[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

export interface Parameter {
  name: string
  required: boolean
  description?: string
  schema: Schema
}

/** The description of one address of the API. */
export interface Operation {
  name: string
  method: string
  path: string
  summary: string
  call: Call
  parameters: Parameter[]
  /** Where a request sends the parameters. */
  location: 'query' | 'json' | 'form'
  /** The schema of `data` in a success; named shapes in it are references. */
  data: Schema
  /** Its own refusals and the common ones. */
  refusals: RefusalName[]
}

const refusalsOfAll: RefusalName[] = ['bad_parameter', 'too_many', 'unavailable', 'timeout', 'unknown']
const shapesPath = '#/components/schemas/'
const shapes: Record<string, Schema> = {}

/** Every address of the contract, including aliases, described for developers of clients. */
export const operations: readonly Operation[] = addresses.map(({ name, call: callName, method, path, summary }) => {
  const call: Call = byName[callName]
  const location = method === 'GET' || method === 'DELETE' ? 'query' : (call.body ?? 'json')
  const refusals = [...call.refusals, ...refusalsOfAll]
  const data = schemaOf(call.output, 'output')
  return { name, method, path, summary, call, parameters: parametersOf(call), location, data, refusals }
})

/** The shapes that responses refer to by name. */
export const namedShapes: Readonly<Record<string, Schema>> = shapes

/** The name of the shape that a schema refers to, if any. */
export const shapeName = ({ $ref }: Schema) => $ref?.slice(shapesPath.length)

/** The reference to a named shape. */
export const shapeRef = (name: string): Schema => ({ $ref: shapesPath + name })

/** A shape as JSON Schema; the definitions it refers to by name are added to the named shapes. */
function schemaOf(shape: z.ZodType, io: 'input' | 'output'): Schema {
  const generated = z.toJSONSchema(shape, { io, override: ({ jsonSchema }) => tidy(jsonSchema as Schema) })
  const moved = JSON.stringify(generated).replaceAll('"#/$defs/', `"${shapesPath}`)
  const {
    $defs = {},
    $schema: _,
    ...schema
  } = JSON.parse(moved) as Schema & { $defs?: Record<string, Schema & { id: string }>; $schema: string }
  for (const [name, { id: __, ...definition }] of Object.entries($defs)) shapes[name] = definition
  return schema
}

/**
 * Removes details that do not help clients: bounds that every integer has, patterns that a format implies, and
 * `additionalProperties`, because new fields may be added.
 */
function tidy(schema: Schema & { additionalProperties?: unknown }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.format) delete schema.pattern
  delete schema.additionalProperties
}

function parametersOf({ input }: Call): Parameter[] {
  const { properties = {} } = schemaOf(input, 'input')
  return Object.entries(properties).map(([name, { description, ...schema }]) => {
    // Whether a parameter is required, and its default, are hidden in the schema's transformations; parsing `undefined`
    // reveals them.
    const { success, data } = (input.shape[name] as z.ZodType).safeParse(undefined)
    if (typeof data === 'number' || typeof data === 'string') schema.default = data
    return { name, required: !success, ...(description && { description }), schema }
  })
}
