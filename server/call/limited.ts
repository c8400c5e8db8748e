import type { Call } from '#contract/noun.ts'
import type { AnyCaller } from './caller.ts'
import { networkOf } from './client.ts'
import type { CallContext } from './context.ts'

type Counting = Pick<CallContext, 'client' | 'services'> & { caller: AnyCaller }

/** Counts a call that its contract limits: of a login, else of the network, where that is known. Refuses `too_many`. */
export async function countLimited(
  name: string,
  limit: Call['limit'],
  { caller, client, services }: Counting,
): Promise<void> {
  const who = whoIs(caller) ?? networkOf(client.ip)
  if (limit && who) await services.limits.count(name, who, limit)
}

/** Under which name the acts of a login are counted. */
function whoIs(caller: AnyCaller): string | undefined {
  if (caller.kind === 'account') return `account ${caller.accountId}`
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : undefined
}
