import { hash } from 'node:crypto'
import { barePolicy } from './security.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import type { Config } from '#server/platform/config/config.ts'

/** The absolute address of a page in a language, as in its canonical link. */
export const addressOf = ({ site: { origin, defaultLocale } }: Config, path: string, locale: Locale) =>
  origin + localisePath(path, locale, defaultLocale)

/** A text for programs that every cache may store for a while. */
export interface TextDocument {
  body: string
  type: string
  maxAgeSeconds: number
  /** When the content of the text last changed. */
  lastModified?: Date | undefined
  headers?: Record<string, string>
  /** The tags of its content, in addition to those of its source. */
  tags?: readonly string[]
}

/** A document that is cached until something with one of its tags changes (contract/tags.ts). */
export interface DocumentSource {
  /** Names the document among all others: requests with the same key get the same one. */
  key: string
  tags: readonly string[]
  /** The text of the 404 where `write` finds no document. */
  absent?: string
  /** Writes the document; undefined where there is none. */
  write(): Promise<TextDocument | undefined>
}

/** The headers of a document, without its etag. */
export function headersOf({ type, maxAgeSeconds, lastModified, headers }: TextDocument): Record<string, string> {
  return {
    ...headers,
    'content-type': type,
    'access-control-allow-origin': '*',
    'content-security-policy': barePolicy,
    'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${maxAgeSeconds}`,
    ...(lastModified && { 'last-modified': lastModified.toUTCString() }),
  }
}

/** Responds with a document that was written for this request; 304 when the client has it. */
export function answerText(request: Request, document: TextDocument): Response {
  const etag = etagOf(document.body)
  const all: Record<string, string> = { ...headersOf(document), etag }
  const { 'content-type': _, ...headers } = all
  if (isNotModified(request.headers, etag, all['last-modified'])) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : document.body, { headers: all })
}

/** The weak etag of a text: weak, because the text may be sent in more than one encoding. */
export const etagOf = (body: string) => `W/"${hash('sha1', body, 'base64url')}"`

/** Whether If-None-Match names the etag; for a read, weak and strong ones are equal (RFC 9110, 13.1.2). */
export function matchesEtag(etag: string, ifNoneMatch: string | null): boolean {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch?.split(',').some((tag) => tag.trim() === '*' || plain(tag) === plain(etag)) ?? false
}

/** Whether a client has the content already. The date is compared only when it sends no etag (RFC 9110, 13.1.3). */
export function isNotModified(headers: Headers, etag: string, lastModified: string | undefined): boolean {
  if (headers.has('if-none-match')) return matchesEtag(etag, headers.get('if-none-match'))
  return lastModified !== undefined && Date.parse(lastModified) <= Date.parse(headers.get('if-modified-since') ?? '')
}
