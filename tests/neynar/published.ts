import published from './openapi.json' with { type: 'json' }

interface Parameter {
  type: string
  required?: boolean
  enum?: string[]
  maximum?: number
}

/** The parts of Neynar's published OpenAPI (neynarxyz/OAS, MIT) about the calls that the site makes. */
interface Facts {
  query: Record<string, Parameter>
  body: { properties: string[]; required: string[] } | null
  /** Paths of required fields, to a depth of three; `[]` is each row of a list. */
  response: string[]
}

const publishedCalls = published.calls as unknown as Record<string, Facts>

/** The violations of the published description by a call; undefined without any. */
export function brokenCall(
  name: string,
  query: URLSearchParams,
  body: Record<string, unknown> | undefined,
): string | undefined {
  const facts = publishedCalls[name]
  if (!facts) return `${name} is not published`
  for (const parameter of new Set(query.keys())) {
    const broken = brokenParameter(facts.query[parameter], query.getAll(parameter))
    if (broken) return `${parameter} ${broken}`
  }
  const missing = Object.entries(facts.query).find(([parameter, { required }]) => required && !query.get(parameter))
  if (missing) return `${missing[0]} is missing`
  if (!facts.body) return body === undefined ? undefined : 'the call takes no body'
  const field = Object.keys(body ?? {}).find((each) => !facts.body!.properties.includes(each))
  if (field) return `the body has no ${field}`
  const required = facts.body.required.find((each) => body?.[each] === undefined)
  return required && `the body needs ${required}`
}

function brokenParameter(parameter: Parameter | undefined, values: string[]): string | undefined {
  if (!parameter) return 'is unknown'
  const { type, enum: names, maximum } = parameter
  if (type !== 'array' && values.length > 1) return 'is repeated'
  if (names && !values.every((value) => names.includes(value))) return `has no value ${values.join()}`
  if (type === 'integer' && !values.every((value) => /^-?\d+$/.test(value))) return 'is no integer'
  if (type === 'boolean' && !values.every((value) => /^(true|false)$/.test(value))) return 'is no boolean'
  if (maximum !== undefined && !values.every((value) => Number(value) <= maximum)) return `exceeds ${maximum}`
  return undefined
}

/** Required fields that a response lacks. */
export const missingFields = (name: string, response: unknown): string[] =>
  (publishedCalls[name]?.response ?? []).filter((path) => !hasField([response], path.split('.')))

function hasField(values: readonly unknown[], [step, ...rest]: string[]): boolean {
  if (step === undefined) return true
  const isList = step.endsWith('[]')
  const name = isList ? step.slice(0, -2) : step
  return values.every((value) => {
    // The path of the parent reports a missing parent, which may also be null.
    if (typeof value !== 'object' || value === null) return true
    const field = (value as Record<string, unknown>)[name]
    if (rest.length === 0) return field !== undefined
    return field === undefined || hasField(isList ? ((field as unknown[]) ?? []) : [field], rest)
  })
}
