import type { Logger } from 'pino'
import type { Metrics } from '#server/platform/pulse/metrics.ts'
import type { ProcessPulse } from '#server/platform/pulse/process.ts'
import type { Traces } from '#server/platform/pulse/traces.ts'
import { beginRequest, longestWaits, within } from '#server/platform/trace/request.ts'
import { callsAt, isApiPath } from './api/routing.ts'

/** Who learns of each answer; each is absent where it is not set up, and in tests. */
export interface Watchers {
  pulse?: Pick<ProcessPulse, 'countRequest' | 'watchStreams'> | undefined
  metrics?: Pick<Metrics, 'observe'> | undefined
  traces?: Traces | undefined
}

type Answer = (request: Request) => Response | Promise<Response>

/** A request that takes longer is logged with what it waited for. */
const slowMs = 1_000
const timedOut = 504

/**
 * Gives every request its id, which its lines in the log and its answer (`x-request-id`) have, and counts, logs and traces its answer with its
 * status and time.
 */
export function measured(answer: Answer, log: Logger, { pulse, metrics, traces }: Watchers): Answer {
  return (request) => {
    const traced = beginRequest(request.headers.get('traceparent'))
    return within(traced, async () => {
      const response = await answer(request)
      const { status } = response
      response.headers.set('x-request-id', traced.id)
      const now = performance.now()
      const milliseconds = now - traced.begun
      const isSlow = milliseconds > slowMs || status === timedOut
      pulse?.countRequest(status, milliseconds)
      metrics?.observe(nameOf(request), status, milliseconds / 1000)
      traces?.add(traced, { name: `${request.method} ${nameOf(request)}`, status, ended: now })
      if (isSlow || log.isLevelEnabled('info')) {
        const path = new URL(request.url).pathname
        const line = { method: request.method, path, status, ms: Math.round(milliseconds) }
        if (isSlow) log.warn({ ...line, waited: longestWaits(traced, now) }, 'A slow request')
        else log.info(line, 'Request')
      }
      return response
    })
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
