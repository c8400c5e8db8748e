import { readCookie } from '#web/state/cookies.ts'
import type { Site } from '#domain/site/facts.ts'
import { credentialsFor, headersOf, hostOf, writeBody } from './transport.ts'

/** Returns the response of a POST that is an event stream, or the envelope of its refusal. It has no time-out. */
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
