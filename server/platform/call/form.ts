import { Refusal } from '#contract/errors.ts'
import { maxUploadBytes, maxUploadImages } from '#domain/platform/constants.ts'
import { readBody, type BodyLimit } from './body.ts'

/**
 * The maximum number of files of a call, plus one so that the refusal for too many can be given, plus the separators of
 * the parts.
 */
const maxFormBytes = (maxUploadImages + 1) * maxUploadBytes + 64 * 1024

/** Whether a request declares this media type for its body, with any parameters. */
export const isOfType = (request: Request, type: string) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type

/**
 * Reads the fields of a form with files (RFC 7578) that a call knows, each with all its values in their order. Refuses
 * `bad_media_type`, `bad_form`, and `image_size` as soon as more bytes arrive than any valid form has.
 */
export async function readForm(
  request: Request,
  names: readonly string[],
  countBytes?: BodyLimit['countBytes'],
): Promise<Record<string, (string | File)[]>> {
  if (!isOfType(request, 'multipart/form-data')) throw new Refusal('bad_media_type', { type: 'multipart/form-data' })
  const body = await readBody(request, { maxBytes: maxFormBytes, refusal: 'image_size', countBytes })
  const headers = { 'content-type': request.headers.get('content-type')! }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new Refusal('bad_form')
  })
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]))
}
