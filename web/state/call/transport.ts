import { apiTimeoutMs, uploadTimeoutMs } from '#domain/platform/constants.ts'
import { readCookie } from '#web/state/cookies.ts'
import type { Site } from '#domain/site/facts.ts'

/** A response of the API before the policy is applied: the envelope and the HTTP status. */
export interface Answer {
  code: number | string
  msg: string
  data: unknown
  status: number
  /** Which parameter was not valid, where that is the reason of a refusal. */
  parameter?: string | undefined
}

/** There was no response: no network, a time-out, or a body that is no envelope. */
export class NoAnswer extends Error {}

export interface CallOptions {
  signal?: AbortSignal
  /** A cancellable call cancels the previous cancellable one. */
  cancellable?: boolean
  /** Bypasses the browser's HTTP cache, because the data has changed since. */
  isAfresh?: boolean
  /** Default 10 s; longer for calls that wait for a language model. */
  timeoutMs?: number
  /** The request is sent even if the page is being left. */
  keepsAlive?: boolean
}

const aiPaths = /^\/(v2\/)?(chat_groups|chat_history|about)(\/|\?|$)/
const notificationPaths = /^\/(read|events)(\?|$)/
const testPaths = /^\/v2\/article\/galxe(\/|\?|$)/

/** The origin that serves a path; '' for our own. */
export function hostOf(path: string, links: Pick<Site['links'], 'aiOrigin' | 'testOrigin' | 'noticeOrigin'>): string {
  if (aiPaths.test(path)) return links.aiOrigin
  if (notificationPaths.test(path)) return links.noticeOrigin
  return testPaths.test(path) ? links.testOrigin : ''
}

/** The AI host identifies a reader without a login by its own cookie. */
export const credentialsFor = (path: string): RequestCredentials => (aiPaths.test(path) ? 'include' : 'same-origin')

/** Headers of every call: `lang` is always en; the language of the sub-site is in `x-locale`. */
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

/** The request body: JSON, or a multipart form if a field has files; each file is sent under its field's name. */
export function writeBody(body: unknown): { headers: Record<string, string>; body?: string | FormData } {
  if (body === undefined) return { headers: {} }
  const fields = Object.entries(body as object).map(([name, value]): [string, unknown[]] => [name, [value].flat()])
  if (!fields.some(([, values]) => values.some((value) => value instanceof Blob))) {
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  }
  const form = new FormData()
  for (const [name, values] of fields)
    for (const value of values) form.append(name, value instanceof Blob ? value : String(value))
  // No content type: the browser sets it with the boundary between the fields.
  return { headers: {}, body: form }
}

/**
 * Makes one call over the network, with a time-out of 10 s, or two minutes with files. While the browser is offline the
 * call waits. Rejects with NoAnswer, or with the abort reason when it was cancelled.
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
      parameter: refusedParameter(response),
    }
  } catch (error) {
    if (cancelled.aborted) throw cancelled.reason
    throw new NoAnswer(error instanceof Error ? error.message : String(error))
  }
}

/** The parameter that a refusal is about, if any: a form says the label of its field. */
export function refusedParameter({ headers }: Response): string | undefined {
  const sent = headers.get('x-parameter')
  return sent === null ? undefined : decodeURIComponent(sent)
}
