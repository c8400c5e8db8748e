import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/errors.ts'
import { isOfType, readForm } from './form.ts'

/**
 * The parameters of a call: the query, and for all methods but GET and HEAD the JSON object in the body, which wins, or the
 * form where the call accepts one. `names` are those of its input; others are dropped. Refuses `bad_parameter` for a name that
 * comes twice, `bad_media_type`, `bad_json`, and for a form what `readForm` does.
 */
export async function readInput(
  request: Request,
  query: URLSearchParams,
  names: readonly string[],
  body: 'json' | 'form' = 'json',
  incoming?: IncomingMessage,
): Promise<object> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const sent = isRead
    ? await readBodyOfGet(incoming)
    : body === 'form'
      ? await readForm(request, names)
      : await fromBody(request)
  const inQuery = fromQuery(query, names)
  const values: Record<string, unknown> = isRead ? { ...sent, ...inQuery } : { ...inQuery, ...sent }
  return Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]))
}

function fromQuery(query: URLSearchParams, names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const name of names) {
    const all = query.getAll(name)
    if (all.length > 1) throw new Refusal('bad_parameter', { name })
    if (all.length) values[name] = all[0]
  }
  return values
}

async function fromBody(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  if (text === '') return {}
  if (!isOfType(request, 'application/json')) throw new Refusal('bad_media_type', { type: 'application/json' })
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('bad_json')
  return value as Record<string, unknown>
}

const maxReadBodyBytes = 16 * 1024

/**
 * Some clients of this API family send parameters in the body of a GET, which a Request of the Fetch standard cannot carry.
 * A body that is not a small JSON object is ignored.
 */
async function readBodyOfGet(incoming: IncomingMessage | undefined): Promise<object> {
  const length = Number(incoming?.headers['content-length'] ?? 0)
  if (!incoming || length === 0 || length > maxReadBodyBytes) return {}
  try {
    const value: unknown = JSON.parse(Buffer.concat(await incoming.toArray()).toString('utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
  } catch {
    return {}
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal('bad_json')
  }
}
