import { Refusal } from '#contract/errors.ts'

/**
 * Returns the result of the work; refuses `timeout` if it takes longer, and rejects with the signal's reason if that
 * aborts.
 */
export function inTime<T>(work: Promise<T>, milliseconds: number, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal?.reason)
    if (signal?.aborted) leave()
    signal?.addEventListener('abort', leave, { once: true })
    const timer = setTimeout(() => reject(new Refusal('timeout')), milliseconds)
    work.then(resolve, reject).finally(() => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', leave)
    })
  })
}
