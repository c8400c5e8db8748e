import { Refusal } from '#contract/errors.ts'
import { readBody, type BodyLimit } from './body.ts'

/** Whether a request declares this media type for its body, with any parameters. */
export const isOfType = (request: Request, type: string) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type

/**
 * Reads the fields of a form with files (RFC 7578) that a call knows, each with all its values in their order. Refuses
 * `bad_media_type`, `bad_form` (also for more parts than `maxElements`), and as `readBody` does.
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  limit: BodyLimit,
): Promise<Record<string, (string | File)[]>> {
  if (!isOfType(request, 'multipart/form-data')) throw new Refusal('bad_media_type', { type: 'multipart/form-data' })
  const body = await readBody(request, limit)
  const headers = { 'content-type': request.headers.get('content-type')! }
  if (hasMore(body, `--${boundaryOf(headers['content-type'])}`, limit.maxElements)) throw new Refusal('bad_form')
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new Refusal('bad_form')
  })
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]))
}

const boundaryOf = (type: string) => /;\s*boundary="?([^";]{1,70})/i.exec(type)?.[1] ?? ''

/** Whether a body has more than `max` fields, by the mark that is between them, and around them at most. */
export function hasMore(body: Buffer, mark: string, max: number): boolean {
  let found = 0
  for (let at = body.indexOf(mark); at !== -1 && found <= max + 1; at = body.indexOf(mark, at + mark.length)) found++
  return found > max + 1
}
