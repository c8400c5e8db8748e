import { hash } from 'node:crypto'
import parseRange from 'range-parser'
import { matchesEtag } from '#server/platform/response/text.ts'

/** A file that players read in pieces. */
export interface Recording {
  size: number
  type: string
  etag: string
  /** The bytes from `start` to `end`, both included. */
  read: (range: { start: number; end: number }) => Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
}

/** A recording from memory. */
export const recordingOf = (body: Uint8Array<ArrayBuffer>, type: string): Recording => ({
  size: body.length,
  type,
  read: ({ start, end }) => body.subarray(start, end + 1),
  // A strong etag: clients combine pieces of one file by it.
  etag: `"${hash('sha1', body, 'base64url')}"`,
})

/**
 * Responds with a recording, or with one requested range of it (RFC 9110, 14): players seek by ranges, and some require
 * them. A request for several ranges gets the whole recording; a range outside of it gets 416.
 */
export function answerRange(
  request: Request,
  { size, type, etag, read }: Recording,
  headers: Readonly<Record<string, string>>,
): Response {
  const all = { ...headers, etag, 'accept-ranges': 'bytes' }
  if (matchesEtag(etag, request.headers.get('if-none-match'))) return new Response(null, { status: 304, headers: all })
  const send = (range: { start: number; end: number }, status: number, more: Record<string, string> = {}) =>
    new Response(request.method === 'HEAD' ? null : read(range), {
      status,
      headers: { ...all, 'content-type': type, 'content-length': String(range.end + 1 - range.start), ...more },
    })
  const whole = { start: 0, end: size - 1 }
  const wanted = request.headers.get('range')
  const condition = request.headers.get('if-range')
  if (!wanted || (condition && condition !== etag)) return send(whole, 200)
  const ranges = parseRange(size, wanted)
  if (ranges === -1) return new Response(null, { status: 416, headers: { ...all, 'content-range': `bytes */${size}` } })
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return send(whole, 200)
  const { start, end } = ranges[0]!
  return send({ start, end }, 206, { 'content-range': `bytes ${start}-${end}/${size}` })
}
