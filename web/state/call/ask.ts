import { minimumLoadingMs } from '#domain/platform/constants.ts'
import type { Arguments, Output, ReaderCallName } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { routeOf } from './routes.ts'
import { judge, type PolicyOptions } from './policy.ts'
import { currentSite } from '#web/state/store.ts'
import { send, type Answer, type CallOptions } from './transport.ts'

/** How a page's loader makes its calls: on the server by calling the handler directly, in the browser by fetch. */
export type Ask = <N extends ReaderCallName>(name: N, ...args: Arguments<N, CallOptions>) => Promise<Output<N>>

function addressOf(route: string, input: object): { method: string; path: string; body: unknown } {
  const [method, path] = route.split(' ') as [string, string]
  if (method !== 'GET') return { method, path, body: input }
  return { method, path: withQuery(path, input), body: undefined }
}

function withQuery(path: string, params: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(params)) if (value !== undefined) query.set(key, String(value))
  return query.size ? `${path}?${query}` : path
}

const succeeded = (answer: Answer) => String(answer.code) === '0'

/** Loads the data of a page: a refusal is thrown for the error page, and the loading state lasts at least 200 ms. */
export const askForPage: Ask = async (name, ...[input = {}, options]) => {
  const route = routeOf(name)
  const { method, path, body } = addressOf(typeof route === 'string' ? route : await route, input)
  const [answer] = await Promise.all([
    send(currentSite(), method, path, body, options),
    new Promise((resolve) => setTimeout(resolve, minimumLoadingMs)),
  ])
  if (!succeeded(answer)) throw new ApiError(answer)
  return answer.data as never
}

/**
 * Makes a call from a control of a page. Refusals follow the error catalogue (policy.ts): -1 rejects with an ApiError,
 * other codes and cancellations resolve to undefined.
 */
export async function ask<N extends ReaderCallName>(
  name: N,
  ...args: Arguments<N, CallOptions & PolicyOptions>
): Promise<Output<N> | undefined> {
  const [input = {}, options] = args
  const route = routeOf(name)
  const { method, path, body } = addressOf(typeof route === 'string' ? route : await route, input)
  return judge(send(currentSite(), method, path, body, options), options) as Promise<Output<N> | undefined>
}

/** Calls any address with any parameters, under the same policy. */
export async function get(url: string, params: object = {}, options?: CallOptions): Promise<unknown> {
  return judge(send(currentSite(), 'GET', withQuery(url, params), undefined, options))
}
