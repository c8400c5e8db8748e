import { apiTimeoutMs, uploadTimeoutMs } from '#domain/constants.ts'
import { readCookie } from '#web/state/cookies.ts'
import type { Site } from '#web/state/site.ts'

/** A response of the API before any policy: the envelope and the HTTP status. */
export interface Answer {
  code: number | string
  msg: string
  data: unknown
  status: number
}

/** No response: no network, a time-out, or a body that is no envelope. */
export class NoAnswer extends Error {}

export interface CallOptions {
  signal?: AbortSignal
  /** Starting a cancellable call cancels the previous cancellable one. */
  cancellable?: boolean
  /** Bypasses the browser's HTTP cache: something has changed since. */
  isAfresh?: boolean
  /** For calls that wait for a language model; 10 s by default. */
  timeoutMs?: number
  /** Is sent even while the page is left. */
  keepsAlive?: boolean
}

const aiPaths = /^\/(v2\/)?(chat_groups|chat_history|about)(\/|\?|$)/
const notificationPaths = /^\/(read|events)(\?|$)/
const testPaths = /^\/v2\/article\/galxe(\/|\?|$)/

/** The host that serves a path; '' is our own. */
export function hostOf(path: string, links: Pick<Site['links'], 'aiOrigin' | 'testOrigin' | 'noticeOrigin'>): string {
  if (aiPaths.test(path)) return links.aiOrigin
  if (notificationPaths.test(path)) return links.noticeOrigin
  return testPaths.test(path) ? links.testOrigin : ''
}

/** The AI host knows a reader without a login by a cookie of its own. */
const credentialsFor = (path: string): RequestCredentials => (aiPaths.test(path) ? 'include' : 'same-origin')

/** Headers of every call: `lang` is always en, the sub-site's language has a header of its own. */
export function headersOf(path: string, locale: string, cookie: (name: string) => string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', lang: 'en', token: cookie('token') }
  if (locale !== 'en') headers['x-locale'] = locale
  if (aiPaths.test(path)) headers.language = 'en'
  if (/^\/v2\/(farcaster|comment)\//.test(path) || notificationPaths.test(path)) {
    headers.viewer = cookie('fid')
    headers.signeruuid = cookie('signeruuid')
  }
  return headers
}

let previousCancellable: AbortController | undefined

async function online(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return
  await new Promise<void>((resolve, reject) => {
    window.addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The request body: JSON, or a multipart form where a field has files, each under the field's name. */
export function writeBody(body: unknown): { headers: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return { headers: {} }
  const fields = Object.entries(body as object).map(([name, value]): [string, unknown[]] => [name, [value].flat()])
  if (!fields.some(([, values]) => values.some((value) => value instanceof Blob))) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  }
  const form = new FormData()
  for (const [name, values] of fields)
    for (const value of values) form.append(name, value instanceof Blob ? value : String(value))
  // The browser itself names the boundary between the fields.
  return { headers: {}, body: form }
}

/**
 * One call over the network, 10 s at most, two minutes with files; while the browser is offline it waits and resumes.
 * Refuses with NoAnswer, or with the abort reason when it was cancelled.
 */
export async function send(
  site: Pick<Site, 'locale' | 'links'>,
  method: string,
  path: string,
  body: unknown,
  { signal, cancellable, isAfresh = false, keepsAlive = false, timeoutMs = apiTimeoutMs }: CallOptions = {},
): Promise<Answer> {
  const cancel = new AbortController()
  if (cancellable) {
    previousCancellable?.abort()
    previousCancellable = cancel
  }
  const cancelled = signal ? AbortSignal.any([signal, cancel.signal]) : cancel.signal
  await online(cancelled)
  const written = writeBody(body)
  const timeout = AbortSignal.timeout(written.body instanceof FormData ? uploadTimeoutMs : timeoutMs)
  try {
    const response = await fetch(hostOf(path, site.links) + path, {
      method,
      ...written,
      headers: { ...headersOf(path, site.locale, readCookie), ...written.headers },
      credentials: credentialsFor(path),
      cache: isAfresh ? 'no-cache' : 'default',
      keepalive: keepsAlive,
      signal: AbortSignal.any([cancelled, timeout]),
    })
    const envelope = (await response.json()) as Partial<Answer> & { status?: unknown; message?: string }
    return {
      code: envelope.code ?? (envelope.status as number) ?? -1,
      msg: envelope.msg ?? envelope.message ?? '',
      data: envelope.data,
      status: response.status,
    }
  } catch (error) {
    if (cancelled.aborted) throw cancelled.reason
    throw new NoAnswer(error instanceof Error ? error.message : String(error))
  }
}

/** The response of a POST that is an event stream, or the envelope of its refusal; it may take as long as it takes. */
export function openAnswer(
  site: Pick<Site, 'locale' | 'links'>,
  path: string,
  body: object,
  signal: AbortSignal,
): Promise<Response> {
  const headers = { ...headersOf(path, site.locale, readCookie), accept: 'text/event-stream' }
  const written = writeBody(body)
  return fetch(hostOf(path, site.links) + path, {
    method: 'POST',
    ...written,
    headers: { ...headers, ...written.headers },
    credentials: credentialsFor(path),
    signal,
  })
}
