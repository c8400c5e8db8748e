import { hash } from 'node:crypto'
import { isNotModified } from '#server/platform/response/text.ts'
import type { Tagged } from '#server/http/cache/tagged-store.ts'
import { compress, encodingOf, isCompressible, type Effort, type Encoding } from './encodings.ts'

type Headers = Readonly<Record<string, string>>

/** A body in one encoding, with the headers of its responses. */
interface Variant {
  body: Buffer<ArrayBuffer>
  etag: string
  headers: Headers
  notModifiedHeaders: Headers
}

/**
 * A response for many requests: its body is hashed once, and compressed once per encoding that clients accept. A page
 * is compressed quickly for its first request, because most pages are not requested again before they change, and
 * thoroughly for the following ones.
 */
export interface PreparedResponse {
  status: number
  headers: Headers
  isCompressible: boolean
  effort: Effort
  plain: Variant
  encoded: Map<Encoding, Variant | Promise<Variant>>
  /** The encodings whose thorough compression is complete or running. */
  wellEncoded: Set<Encoding>
}

interface PrepareOptions {
  status?: number
  effort?: Effort
  /** Bytes that do not make the body another one: what is sent as not modified may differ in them. */
  except?: { from: number; to: number }
}

/** Prepares a body with the headers of all its responses; `content-type` must be among them. */
export function prepare(
  body: Uint8Array,
  headers: Headers,
  { status = 200, effort = 'file', except }: PrepareOptions = {},
): PreparedResponse {
  const compresses = isCompressible(headers['content-type']!, body.byteLength)
  const vary = [headers.vary, compresses ? 'accept-encoding' : ''].filter(Boolean).join(', ')
  const all = { ...headers, ...(vary ? { vary } : {}) }
  const compared = except ? Buffer.concat([body.subarray(0, except.from), body.subarray(except.to)]) : body
  const etag = `${except ? 'W/' : ''}"${hash('sha1', compared, 'base64url')}"`
  return {
    status,
    headers: all,
    isCompressible: compresses,
    effort,
    plain: variantOf(Buffer.from(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), all, etag),
    encoded: new Map(),
    wellEncoded: new Set(),
  }
}

function variantOf(body: Buffer, headers: Headers, etag: string, encoding?: Encoding): Variant {
  const { 'content-type': _, ...others } = headers
  const full: Record<string, string> = { ...headers, etag, 'content-length': String(body.byteLength) }
  if (encoding) full['content-encoding'] = encoding
  return { body: body as Buffer<ArrayBuffer>, etag, headers: full, notModifiedHeaders: { ...others, etag } }
}

/**
 * Answers a GET or HEAD request in the best encoding that the client accepts; 304 if the client already has it. Returns
 * a promise only while that encoding is compressed for the first time. `extraHeaders` are for this response only.
 */
export function respond(
  prepared: PreparedResponse,
  request: Request,
  extraHeaders?: Headers,
): Response | Promise<Response> {
  const encoding = prepared.isCompressible ? encodingOf(request.headers.get('accept-encoding')) : undefined
  const variant = encoding ? encodedVariant(prepared, encoding) : prepared.plain
  return variant instanceof Promise
    ? variant.then((encoded) => responseOf(encoded, prepared.status, request, extraHeaders))
    : responseOf(variant, prepared.status, request, extraHeaders)
}

function responseOf(variant: Variant, status: number, request: Request, extraHeaders?: Headers): Response {
  const isUnchanged = status === 200 && isNotModified(request.headers, variant.etag, variant.headers['last-modified'])
  const headers = isUnchanged ? variant.notModifiedHeaders : variant.headers
  return new Response(isUnchanged || request.method === 'HEAD' ? null : variant.body, {
    status: isUnchanged ? 304 : status,
    headers: extraHeaders ? { ...headers, ...extraHeaders } : headers,
  })
}

function encodedVariant(prepared: PreparedResponse, encoding: Encoding): Variant | Promise<Variant> {
  const { encoded, wellEncoded, effort } = prepared
  const variant = encoded.get(encoding)
  if (!variant) {
    const first = encode(prepared, encoding, effort === 'file' ? 'file' : 'once')
    encoded.set(encoding, first)
    return first
  }
  if (effort === 'page' && !wellEncoded.has(encoding)) {
    wellEncoded.add(encoding)
    void encode(prepared, encoding, 'page')
  }
  return variant
}

/** A replacement of a response, compressed in the encodings that were asked for, so that no client waits for that. */
export async function compressedLike<T extends PreparedResponse>(old: T, made: Promise<Tagged<T>>): Promise<Tagged<T>> {
  const replacement = await made
  const { isCompressible, wellEncoded, effort } = replacement.value
  for (const encoding of isCompressible ? old.encoded.keys() : []) {
    wellEncoded.add(encoding)
    await encode(replacement.value, encoding, effort)
  }
  return replacement
}

/** Compresses the body, and stores the result as soon as it is available. */
function encode(prepared: PreparedResponse, encoding: Encoding, effort: Effort): Variant | Promise<Variant> {
  const { body, etag } = prepared.plain
  const store = (compressed: Buffer) => {
    // A page that is compressed again has other bytes with the same meaning, so its etag is weak.
    const weak = prepared.effort === 'file' ? '' : 'W/'
    const variant = variantOf(
      compressed,
      prepared.headers,
      `${weak}${etag.replace(/^W\//, '').slice(0, -1)}-${encoding}"`,
      encoding,
    )
    prepared.encoded.set(encoding, variant)
    return variant
  }
  const compressed = compress(body, encoding, effort)
  return compressed instanceof Promise ? compressed.then(store) : store(compressed)
}
