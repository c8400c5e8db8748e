import { setTimeout as sleep } from 'node:timers/promises'
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

/**
 * How long a refusal is held back, and how many of one key at a time: a client that does not pause then spends its own time. A refusal
 * takes as much of the processor's as a short list.
 */
const holdMs = 250
const maxHeld = 20

/** Opens a counter by any key; refuses as `CountCall` does. */
export function countPerMinute(perMinute: number): (key: string, calls?: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  const held = new Map<string, number>()
  async function hold(key: string): Promise<void> {
    const before = held.get(key) ?? 0
    if (before >= maxHeld) return
    held.set(key, before + 1)
    await sleep(holdMs)
    const after = held.get(key)! - 1
    if (after === 0) held.delete(key)
    else held.set(key, after)
  }
  return async (key, calls = 1) => {
    await limiter.consume(key, calls).catch(async (refused: unknown) => {
      if (!(refused instanceof RateLimiterRes)) throw refused
      await hold(key)
      throw new Refusal('too_many', { seconds: Math.ceil(refused.msBeforeNext / 1000) })
    })
  }
}
