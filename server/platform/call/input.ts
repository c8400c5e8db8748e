import type { IncomingMessage } from 'node:http'
import { Refusal } from '#contract/errors.ts'
import { readBody, type BodyLimit } from './body.ts'
import { isOfType, readForm } from './form.ts'
import { parseJson } from './json.ts'

interface InputOptions extends Partial<BodyLimit> {
  /** The media type of the body of a write. */
  format?: 'json' | 'form' | undefined
  /** The request object of Node, for the body of a GET. */
  incoming?: IncomingMessage | undefined
}

/**
 * Reads the parameters of a call: the query, and for all methods but GET and HEAD the JSON object in the body, which
 * takes precedence, or the form if the call accepts one. `names` are the parameters of its input; others are dropped.
 * Refuses `bad_parameter` for a name that occurs twice, `bad_media_type`, `bad_json`, `too_large`, and for a form as
 * `readForm` does.
 */
export async function readInput(
  request: Request,
  query: URLSearchParams,
  names: readonly string[],
  { format = 'json', incoming, ...declared }: InputOptions = {},
): Promise<object> {
  const limit: BodyLimit = { maxBytes: 16 * 1024, maxElements: 1000, refusal: 'too_large', ...declared }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const sent = isRead
    ? await readBodyOfGet(incoming, limit)
    : format === 'form'
      ? await readForm(request, names, limit)
      : await readJson(request, limit)
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

async function readJson(request: Request, limit: BodyLimit): Promise<object> {
  const body = await readBody(request, limit)
  if (body.length === 0) return {}
  if (!isOfType(request, 'application/json')) throw new Refusal('bad_media_type', { type: 'application/json' })
  const value = objectOf(body, limit.maxElements)
  if (!value) throw new Refusal('bad_json')
  return value
}

/**
 * Some clients of this API family send parameters in the body of a GET, which a Request of the Fetch standard cannot carry.
 * A body that is not a small JSON object is ignored.
 */
async function readBodyOfGet(
  incoming: IncomingMessage | undefined,
  { maxBytes, maxElements, countBytes }: BodyLimit,
): Promise<object> {
  const length = bodyLengthOfGet(incoming)
  if (!incoming || length === 0 || length > maxBytes) return {}
  await countBytes?.(length)
  return objectOf(Buffer.concat(await incoming.toArray().catch(() => [])), maxElements) ?? {}
}

/** The declared size of the body of a GET; 0 for none. A cache knows nothing of it, so an answer to it must not be stored. */
export const bodyLengthOfGet = (incoming: IncomingMessage | undefined): number =>
  Number(incoming?.headers['content-length'] ?? 0)

/** The JSON object in a body; undefined for any other body. Refuses as `parseJson` does. */
function objectOf(body: Buffer, maxElements: number): object | undefined {
  try {
    const value = parseJson(new TextDecoder().decode(body), maxElements)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch (error) {
    if (error instanceof Refusal) throw error
    return undefined
  }
}
