import { LRUCache } from 'lru-cache'
import { FetchError } from '#server/platform/fetch/fetch.ts'

const freshMs = 30_000
/** How long a response is served instead of a failure. */
const staleMs = 60 * 60_000
const maxResponses = 2_000

interface Response {
  value: NonNullable<unknown>
  at: number
}

/** Recent responses of Neynar by URL, so that pages with the same lists share one call. */
export interface ResponseCache {
  /**
   * A fresh response, else a fetched one, else, when fetching fails, one of the last hour. Concurrent calls share one fetch;
   * undefined is not cached.
   */
  read: <T extends NonNullable<unknown>>(url: string, fetch: () => Promise<T | undefined>) => Promise<T | undefined>
  /** Ends the freshness of all responses, after a write. */
  expire: () => void
}

export function openResponseCache(now: () => number = Date.now): ResponseCache {
  const responses = new LRUCache<string, Response>({ max: maxResponses })
  let pending = new Map<string, Promise<unknown>>()
  let expiredAt = -Infinity
  return {
    async read<T extends NonNullable<unknown>>(url: string, fetch: () => Promise<T | undefined>) {
      const cached = responses.get(url)
      if (cached && cached.at > expiredAt && now() - cached.at < freshMs) return cached.value as T
      const startedAt = now()
      const running = pending.get(url) as Promise<T | undefined> | undefined
      const call = running ?? fetch()
      pending.set(url, call)
      try {
        const value = await call
        if (value === undefined) responses.delete(url)
        else responses.set(url, { value, at: startedAt })
        return value
      } catch (error) {
        if (cached && error instanceof FetchError && now() - cached.at < staleMs) return cached.value as T
        throw error
      } finally {
        if (pending.get(url) === call) pending.delete(url)
      }
    },
    expire() {
      expiredAt = now()
      // A call that began before the write may not show it.
      pending = new Map()
    },
  }
}
