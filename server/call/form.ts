import { Refusal } from '#contract/errors.ts'
import { maxUploadBytes, maxUploadImages } from '#domain/constants.ts'

/** As many files as a call accepts, one more for the refusal of too many, and what separates the parts. */
const maxFormBytes = (maxUploadImages + 1) * maxUploadBytes + 64 * 1024

/** Whether a request declares its body as of a media type, with any parameters. */
export const isOfType = (request: Request, type: string) =>
  request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() === type

/**
 * The fields of a form with files (RFC 7578) that a call knows, each with all its values in their order. Refuses
 * `bad_media_type`, `bad_form`, and `image_size` as soon as more has come than any allowed form has.
 */
export async function readForm(request: Request, names: readonly string[]): Promise<Record<string, (string | File)[]>> {
  if (!isOfType(request, 'multipart/form-data')) throw new Refusal('bad_media_type', { type: 'multipart/form-data' })
  const body = await readBody(request)
  const headers = { 'content-type': request.headers.get('content-type')! }
  const form = await new Response(body, { headers }).formData().catch(() => {
    throw new Refusal('bad_form')
  })
  return Object.fromEntries(names.map((name) => [name, form.getAll(name)]))
}

/** Counts the bytes received; the declared length is not trusted. */
async function readBody(request: Request): Promise<Buffer<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  let size = 0
  if (Number(request.headers.get('content-length')) > maxFormBytes) throw new Refusal('image_size')
  for await (const piece of request.body ?? []) {
    size += piece.byteLength
    if (size > maxFormBytes) throw new Refusal('image_size')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
