import { hash } from 'node:crypto'
import { matchesEtag } from '#server/response/text.ts'
import { compress, encodingOf, isCompressible, type Effort, type Encoding } from './encodings.ts'

type Headers = Readonly<Record<string, string>>

/** A body as it travels in one encoding, with the headers of its answers. */
interface Form {
  body: Buffer<ArrayBuffer>
  etag: string
  full: Headers
  unchanged: Headers
}

/** A body that answers many requests: hashed once, and compressed once in each way that a client asks for. */
export interface Held {
  status: number
  headers: Headers
  mayCompress: boolean
  effort: Effort
  plain: Form
  forms: Map<Encoding, Form | Promise<Form>>
}

/** Holds a body with the headers of all its answers; `content-type` must be among them. */
export function hold(body: Uint8Array, headers: Headers, { status = 200, effort = 'file' as Effort } = {}): Held {
  const mayCompress = isCompressible(headers['content-type']!, body.byteLength)
  const vary = [headers.vary, mayCompress ? 'accept-encoding' : ''].filter(Boolean).join(', ')
  const all = { ...headers, ...(vary ? { vary } : {}) }
  const etag = hash('sha1', body, 'base64url')
  return {
    status,
    headers: all,
    mayCompress,
    effort,
    plain: formOf(Buffer.from(body.buffer as ArrayBuffer, body.byteOffset, body.byteLength), all, etag),
    forms: new Map(),
  }
}

function formOf(body: Buffer, headers: Headers, tag: string, encoding?: Encoding): Form {
  const etag = `"${tag}"`
  const { 'content-type': _, ...lasting } = headers
  const full: Record<string, string> = { ...headers, etag, 'content-length': String(body.byteLength) }
  if (encoding) full['content-encoding'] = encoding
  return { body: body as Buffer<ArrayBuffer>, etag, full, unchanged: { ...lasting, etag } }
}

/**
 * Answers a GET or HEAD with what is held, in the best encoding that the client takes; 304 when it has that very form. A
 * promise only while that encoding is made for the first time. `more` are headers of this answer alone.
 */
export function answerHeld(held: Held, request: Request, more?: Headers): Response | Promise<Response> {
  const encoding = held.mayCompress ? encodingOf(request.headers.get('accept-encoding')) : undefined
  const form = encoding ? (held.forms.get(encoding) ?? encode(held, encoding)) : held.plain
  return form instanceof Promise
    ? form.then((made) => answer(made, held.status, request, more))
    : answer(form, held.status, request, more)
}

function answer({ body, etag, full, unchanged }: Form, status: number, request: Request, more?: Headers): Response {
  const known = request.headers.get('if-none-match')
  const isUnchanged = known !== null && status === 200 && matchesEtag(etag, known)
  const headers = isUnchanged ? unchanged : full
  const init = { status: isUnchanged ? 304 : status, headers: more ? { ...headers, ...more } : headers }
  return new Response(isUnchanged || request.method === 'HEAD' ? null : body, init)
}

function encode(held: Held, encoding: Encoding): Promise<Form> {
  const { body, etag } = held.plain
  const making = compress(body, encoding, held.effort).then((compressed) => {
    const form = formOf(compressed, held.headers, `${etag.slice(1, -1)}-${encoding}`, encoding)
    held.forms.set(encoding, form)
    return form
  })
  held.forms.set(encoding, making)
  return making
}
