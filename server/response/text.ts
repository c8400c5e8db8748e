import { hash } from 'node:crypto'
import { barePolicy } from './security.ts'

interface TextParts {
  body: string
  type: string
  maxAgeSeconds: number
  /** When the content of the text last changed. */
  lastModified?: Date | undefined
  headers?: Record<string, string>
}

/** Responds with a text that was written for this request and that every cache may store for a while; 304 when the client has it. */
export function answerText(
  request: Request,
  { body, type, maxAgeSeconds, lastModified, headers = {} }: TextParts,
): Response {
  const etag = etagOf(body)
  const all: Record<string, string> = {
    ...headers,
    etag,
    'access-control-allow-origin': '*',
    'content-security-policy': barePolicy,
    'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`,
  }
  if (lastModified) all['last-modified'] = lastModified.toUTCString()
  if (isNotModified(request.headers, etag, lastModified)) return new Response(null, { status: 304, headers: all })
  return new Response(request.method === 'HEAD' ? null : body, { headers: { ...all, 'content-type': type } })
}

/** The weak etag of a text: weak, because the text may be sent in more than one encoding. */
export const etagOf = (body: string) => `W/"${hash('sha1', body, 'base64url')}"`

/** Whether If-None-Match names the etag; for a read, weak and strong ones are equal (RFC 9110, 13.1.2). */
export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false
}

/** The date is compared only when the client sends no etag (RFC 9110, 13.1.3); HTTP dates have whole seconds. */
function isNotModified(headers: Headers, etag: string, lastModified: Date | undefined): boolean {
  if (headers.has('if-none-match')) return matchesEtag(etag, headers.get('if-none-match'))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return lastModified !== undefined && Math.floor(lastModified.getTime() / 1000) * 1000 <= since
}
