import type { Attempt, Returned } from './provider.ts'

/** The address to which the identity provider redirected, as the client library reads it. */
export function answerTo({ redirectUri }: Attempt, { code, state, iss }: Returned): URL {
  const url = new URL(redirectUri)
  url.searchParams.set('code', code)
  url.searchParams.set('state', state)
  if (iss) url.searchParams.set('iss', iss)
  return url
}
