import { hash } from 'node:crypto'
import { matchesEtag } from '#server/response/text.ts'
import { compress, encodingOf, isCompressible, type Effort, type Encoding } from './encodings.ts'

type Headers = Readonly<Record<string, string>>

/** A body in one encoding, with the headers of its responses. */
interface Variant {
  body: Buffer<ArrayBuffer>
  etag: string
  headers: Headers
  notModifiedHeaders: Headers
}

/** A response for many requests: its body is hashed once, and compressed once for each encoding that clients accept. */
export interface PreparedResponse {
  status: number
  headers: Headers
  isCompressible: boolean
  effort: Effort
  plain: Variant
  encoded: Map<Encoding, Variant | Promise<Variant>>
}

/** Prepares a body with the headers of all its responses; `content-type` must be among them. */
export function prepare(
  body: Uint8Array,
  headers: Headers,
  { status = 200, effort = 'file' as Effort } = {},
): PreparedResponse {
  const compresses = isCompressible(headers['content-type']!, body.byteLength)
  const vary = [headers.vary, compresses ? 'accept-encoding' : ''].filter(Boolean).join(', ')
  const all = { ...headers, ...(vary ? { vary } : {}) }
  const etag = hash('sha1', body, 'base64url')
  return {
    status,
    headers: all,
    isCompressible: compresses,
    effort,
    plain: variantOf(Buffer.from(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), all, etag),
    encoded: new Map(),
  }
}

function variantOf(body: Buffer, headers: Headers, tag: string, encoding?: Encoding): Variant {
  const etag = `"${tag}"`
  const { 'content-type': _, ...others } = headers
  const full: Record<string, string> = { ...headers, etag, 'content-length': String(body.byteLength) }
  if (encoding) full['content-encoding'] = encoding
  return { body: body as Buffer<ArrayBuffer>, etag, headers: full, notModifiedHeaders: { ...others, etag } }
}

/**
 * Answers a GET or HEAD request in the best encoding that the client accepts; 304 when the client has exactly that. Returns a
 * promise only while that encoding is compressed for the first time. `extraHeaders` are for this response alone.
 */
export function respond(
  prepared: PreparedResponse,
  request: Request,
  extraHeaders?: Headers,
): Response | Promise<Response> {
  const encoding = prepared.isCompressible ? encodingOf(request.headers.get('accept-encoding')) : undefined
  const variant = encoding ? (prepared.encoded.get(encoding) ?? encode(prepared, encoding)) : prepared.plain
  return variant instanceof Promise
    ? variant.then((encoded) => responseOf(encoded, prepared.status, request, extraHeaders))
    : responseOf(variant, prepared.status, request, extraHeaders)
}

function responseOf(variant: Variant, status: number, request: Request, extraHeaders?: Headers): Response {
  const ifNoneMatch = request.headers.get('if-none-match')
  const isNotModified = ifNoneMatch !== null && status === 200 && matchesEtag(variant.etag, ifNoneMatch)
  const headers = isNotModified ? variant.notModifiedHeaders : variant.headers
  return new Response(isNotModified || request.method === 'HEAD' ? null : variant.body, {
    status: isNotModified ? 304 : status,
    headers: extraHeaders ? { ...headers, ...extraHeaders } : headers,
  })
}

function encode(prepared: PreparedResponse, encoding: Encoding): Promise<Variant> {
  const { body, etag } = prepared.plain
  const compressing = compress(body, encoding, prepared.effort).then((compressed) => {
    const variant = variantOf(compressed, prepared.headers, `${etag.slice(1, -1)}-${encoding}`, encoding)
    prepared.encoded.set(encoding, variant)
    return variant
  })
  prepared.encoded.set(encoding, compressing)
  return compressing
}
