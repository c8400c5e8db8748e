import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Refusal } from '#contract/errors.ts'
import { networkOf } from './client.ts'

/** Calls per network and minute: enough for several desks behind one address that poll. */
export const callsPerMinute = 600

/** Bytes of bodies per network and minute: seven pairs of the largest images. */
export const bytesPerMinute = 32 * 1024 * 1024

/** Counts calls of a client, or their bytes; refuses `too_many` with the seconds until the next one is allowed. */
export type CountCall = (ip: string, calls?: number) => Promise<void>

/** Opens a counter of calls per client network. */
export function limitCalls(perMinute = callsPerMinute): CountCall {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (ip, calls = 1) => {
    const network = networkOf(ip)
    if (!network) return
    await limiter.consume(network, calls).catch((refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      throw new Refusal('too_many', { seconds: Math.ceil(refused.msBeforeNext / 1000) })
    })
  }
}
