import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What a request may wait for: a connection of the pool, an answer of the database, another host, a model, its turn. */
export type WaitKind = 'pool' | 'database' | 'host' | 'model' | 'turn'

/** Times are of `performance.now`. */
export interface Wait {
  kind: WaitKind
  /** The statement, or the host. */
  detail: string
  begun: number
  /** Absent while it lasts. */
  ended?: number
}

/** A request that this process answers, with what it has waited for. */
export interface TracedRequest {
  /** The trace id of W3C: 32 hex digits. */
  id: string
  /** The span of the client that sent `traceparent`. */
  parent?: string
  begun: number
  waits: Wait[]
}

/** A page has some dozens; what more a request waits for is not kept. */
const maxWaits = 200
const maxLogged = 3
const detailCharacters = 200
/** Version, trace id, span id, flags; all zeroes are no id (W3C Trace Context). */
const traceparent = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(?:-|$)/

const requests = new AsyncLocalStorage<TracedRequest>()

/** The request that this code works for; undefined in jobs and timers. */
export const currentRequest = (): TracedRequest | undefined => requests.getStore()

/** A request that begins now: within the trace of the client if its header `traceparent` names one. */
export function beginRequest(header: string | null): TracedRequest {
  const [, id, parent] = traceparent.exec(header ?? '') ?? []
  // Of a UUID, for which Node draws random bytes in advance: drawing them for each request would be a third of answering from the cache.
  return { id: id ?? randomUUID().replaceAll('-', ''), ...(parent && { parent }), begun: performance.now(), waits: [] }
}

/** Runs the work of a request, which `currentRequest` then is. */
export const within = <T>(request: TracedRequest, work: () => T): T => requests.run(request, work)

/** Runs work that the current request waits for, if there is one. */
export async function waitingFor<T>(kind: WaitKind, detail: string, work: () => Promise<T>): Promise<T> {
  const request = requests.getStore()
  if (!request || request.waits.length >= maxWaits) return work()
  const wait: Wait = { kind, detail, begun: performance.now() }
  request.waits.push(wait)
  try {
    return await work()
  } finally {
    wait.ended = performance.now()
  }
}

/** What a request has waited for longest, in milliseconds, as the log shows it; what goes on waiting counts up to `now`. */
export function longestWaits({ waits }: TracedRequest, now: number): { for: WaitKind; ms: number; what: string }[] {
  return waits
    .map(({ kind, detail, begun, ended = now }) => ({
      for: kind,
      ms: Math.round(ended - begun),
      what: detail.replace(/\s+/g, ' ').trim().slice(0, detailCharacters),
    }))
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, maxLogged)
    .filter(({ ms }) => ms > 0)
}
