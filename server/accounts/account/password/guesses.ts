import { Refusal } from '#contract/errors.ts'
import { networkOf } from '#server/platform/call/client.ts'
import type { CallServices } from '#server/platform/call/handler.ts'
import type { Limit } from '#server/platform/call/limits.ts'
import { isPasswordOf } from './password.ts'

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
 * Returns the person whose password this is, and counts wrong ones for their address. A network from which the person has logged in before is
 * counted by itself: whatever strangers guess elsewhere, the person still gets in from there. Refuses `too_many`, and `login_failed` for
 * an unknown address and a wrong password alike, after the same time.
 */
export async function personOf<Person extends { password_hash: string | null }>(
  limits: CallServices['limits'],
  { name, email, ip, own, everywhere }: Guessed,
  person: Person | undefined,
  password: string,
): Promise<Person> {
  const network = networkOf(ip)
  const here = [`${name}-here`, `${email} ${network}`, perNetwork] as const
  const counts = network !== '' && own.has(network) ? [here] : [here, [name, email, everywhere] as const]
  for (const count of counts) await limits.check(...count)
  if (!(await isPasswordOf(person?.password_hash ?? null, password)) || !person) {
    for (const count of counts) await limits.count(...count)
    throw new Refusal('login_failed')
  }
  await limits.reset(...here)
  return person
}
