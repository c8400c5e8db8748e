import { Refusal } from '#contract/errors.ts'

/**
 * The parameters of a call: the query of GET and HEAD, the JSON object in the body of all other methods. `known` are the
 * names that the call takes; others are dropped. Refuses `bad_parameter` for a name that comes twice, `bad_media_type`,
 * `bad_json`.
 */
export async function readInput(request: Request, query: URLSearchParams, known: readonly string[]): Promise<object> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const given = isRead ? fromQuery(query, known) : await fromBody(request)
  return Object.fromEntries(known.filter((name) => Object.hasOwn(given, name)).map((name) => [name, given[name]]))
}

function fromQuery(query: URLSearchParams, known: readonly string[]): Record<string, unknown> {
  const given: Record<string, unknown> = {}
  for (const name of known) {
    const values = query.getAll(name)
    if (values.length > 1) throw new Refusal('bad_parameter', { name })
    if (values.length) given[name] = values[0]
  }
  return given
}

async function fromBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text === '') return {}
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new Refusal('bad_media_type')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('bad_json')
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad_json')
  }
}
