import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import { networkOf } from './client.ts'

/** Calls per network, login of the desk or key, and minute. */
export const callsPerMinute = 600

/** Bytes of bodies per network and minute: seven pairs of the largest images. */
export const bytesPerMinute = 32 * 1024 * 1024

/** Counts calls of a client, or their bytes; refuses `too_many` with the seconds until the next one is allowed. */
export type CountCall = (ip: string, calls?: number) => Promise<void>

/** Opens a counter of calls per client network. */
export function limitCalls(perMinute = callsPerMinute): CountCall {
  const count = countPerMinute(perMinute)
  return async (ip, calls) => {
    const network = networkOf(ip)
    if (network) await count(network, calls)
  }
}

/** Opens a counter by any key; refuses as `CountCall` does. */
export function countPerMinute(perMinute: number): (key: string, calls?: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (key, calls = 1) => {
    await limiter.consume(key, calls).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Refusal('too_many', { seconds: Math.ceil(refused.msBeforeNext / 1000) })
    })
  }
}
