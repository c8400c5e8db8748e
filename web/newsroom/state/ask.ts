import { apiTimeoutMs, uploadTimeoutMs } from '#domain/platform/constants.ts'
import type { Arguments, DeskCallName, Output } from '#contract/calls.ts'
import { ApiError, sameCode } from '#contract/errors.ts'
import { routes } from '#contract/desk-routes.ts'
import { currentSite } from '#web/state/store.ts'
import { NoAnswer, refusedParameter, writeBody } from '#web/state/call/transport.ts'
import { login, requestFreshLogin } from './login.ts'
import { compareClocks } from './server-clock.ts'

export interface AskOptions {
  signal?: AbortSignal
  /** The request is sent even if the page is being left. */
  keepsAlive?: boolean
  /** A longer time-out for slow calls. */
  timeoutMs?: number
}

interface Envelope {
  code: number | string
  msg: string
  data: unknown
}

/** The codes of refusals that a login resolves. */
const needs = { '10010': 'ended', '10011': 'second', '10012': 'stale' } as const

/** The part of a login that a refused call lacked; undefined if it failed for another reason. */
export const needOf = (error: unknown) =>
  error instanceof ApiError ? needs[String(error.code) as keyof typeof needs] : undefined

/**
 * Makes a call of the newsroom, from a loader or a control. Rejects with an ApiError with a message for people, with
 * NoAnswer if the connection is lost, or with the abort reason. If the login has ended, the newsroom asks for it again
 * in a dialog, and the call rejects; a call that only needs a fresh login is repeated after it.
 */
export async function ask<N extends DeskCallName>(name: N, ...args: Arguments<N, AskOptions>): Promise<Output<N>> {
  const [input = {} as never, { signal, keepsAlive = false, timeoutMs = apiTimeoutMs } = {}] = args
  const [method, path] = routes[name].split(' ') as [string, string]
  const isRead = method === 'GET'
  const written = writeBody(isRead ? undefined : input)
  const timeout = AbortSignal.timeout(written.body instanceof FormData ? uploadTimeoutMs : timeoutMs)
  let answer: Envelope & { status: number; parameter: string | undefined }
  try {
    const response = await fetch(isRead ? withQuery(path, input) : path, {
      method,
      ...written,
      headers: { accept: 'application/json', 'x-locale': currentSite().locale, 'x-newsroom': '1', ...written.headers },
      keepalive: keepsAlive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    })
    compareClocks(response.headers.get('date'))
    answer = {
      ...((await response.json()) as Envelope),
      status: response.status,
      parameter: refusedParameter(response),
    }
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    throw new NoAnswer(error instanceof Error ? error.message : String(error))
  }
  if (sameCode(answer.code, 0)) return answer.data as Output<N>
  const error = new ApiError(answer)
  const need = needOf(error)
  if (need === 'stale') {
    if (await requestFreshLogin()) return ask(name, ...args)
  } else if (need) login.setState({ need })
  throw error
}

function withQuery(path: string, params: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value))
  return query.size ? `${path}?${query}` : path
}
