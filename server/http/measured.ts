import type { Metrics } from '#server/platform/pulse/metrics.ts'
import type { ProcessPulse } from '#server/platform/pulse/process.ts'
import { callsAt, isApiPath } from './api/routing.ts'

type Fetch = (request: Request, env: never) => Response | Promise<Response>

/** Counts every answer of an app with its status and time, in the metrics by the name of the call. */
export function measured(fetch: Fetch, pulse: Pick<ProcessPulse, 'countRequest'>, metrics?: Metrics): Fetch {
  function count(request: Request, status: number, begun: number): void {
    const milliseconds = performance.now() - begun
    pulse.countRequest(status, milliseconds)
    metrics?.observe(nameOf(request), status, milliseconds / 1000)
  }
  return async (request, env) => {
    const begun = performance.now()
    const response = await fetch(request, env)
    count(request, response.status, begun)
    return response
  }
}

/** A name of few values: of a call, or what kind of address it is. */
function nameOf({ url, method }: Request): string {
  const { pathname } = new URL(url)
  const call = callsAt(pathname)?.get(method === 'HEAD' ? 'GET' : method)?.call
  if (call) return call
  if (isApiPath(pathname)) return 'api'
  return /\.[a-z0-9]{2,5}$/i.test(pathname) ? 'file' : 'page'
}
