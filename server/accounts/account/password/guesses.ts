import { networkOf } from '#server/platform/call/client.ts'
import type { CallServices } from '#server/platform/call/context.ts'
import type { Limit } from '#server/platform/call/limits.ts'

/** The limit of wrong passwords for one address from one network. */
const perNetwork = { points: 10, minutes: 15 }

interface Guessed {
  /** The name of the count. */
  name: string
  /** The address of the login, canonical. */
  email: string
  ip: string
  /** The networks of the person's earlier logins. */
  own: ReadonlySet<string>
  /** The limit of wrong passwords for this address from all unknown networks together: many machines that guess. */
  everywhere: Limit
}

/**
 * Counts wrong passwords for one address. A network from which the person has logged in before is counted by itself:
 * whatever strangers guess elsewhere, the person still gets in from there. `check` and `count` refuse `too_many`.
 */
export function guessesOf(limits: CallServices['limits'], { name, email, ip, own, everywhere }: Guessed) {
  const network = networkOf(ip)
  const here = `${email} ${network}`
  const isOwn = network !== '' && own.has(network)
  return {
    async check() {
      await limits.check(`${name}-here`, here, perNetwork)
      if (!isOwn) await limits.check(name, email, everywhere)
    },
    async count() {
      await limits.count(`${name}-here`, here, perNetwork)
      if (!isOwn) await limits.count(name, email, everywhere)
    },
    reset: () => limits.reset(`${name}-here`, here, perNetwork),
  }
}
