import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/errors.ts'
import { isOfType, readForm } from './form.ts'

/**
 * The parameters of a call: the query, and for all methods but GET and HEAD the JSON object in the body, which wins, or the
 * form where the call takes one. `known` are the names that the call takes; others are dropped. Refuses `bad_parameter` for a name that
 * comes twice, `bad_media_type`, `bad_json`, and for a form what `readForm` does.
 */
export async function readInput(
  request: Request,
  query: URLSearchParams,
  known: readonly string[],
  body: 'json' | 'form' = 'json',
  incoming?: IncomingMessage,
): Promise<object> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const sent = isRead
    ? await readBodyOfGet(incoming)
    : body === 'form'
      ? await readForm(request, known)
      : await fromBody(request)
  const asked = fromQuery(query, known)
  const given: Record<string, unknown> = isRead ? { ...sent, ...asked } : { ...asked, ...sent }
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
  if (!isOfType(request, 'application/json')) throw new Refusal('bad_media_type', { type: 'application/json' })
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('bad_json')
  return value as Record<string, unknown>
}

const maxReadBodyBytes = 16 * 1024

/**
 * What some clients of this API family send in the body of a GET, which the Fetch standard has no place for. A body
 * that is no small JSON object counts as none: the query speaks then.
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
