import { mendable, Refusal } from '#contract/errors.ts'
import type { Call } from '#contract/noun.ts'
import type { AnyCaller } from './caller.ts'
import { networkOf } from './client.ts'
import type { CallContext } from './context.ts'

type Counting = Pick<CallContext, 'client' | 'services'> & { caller: AnyCaller }

/**
 * Does a call that its contract limits: counts it, of a login, else of the network, where that is known, and takes it back when what was
 * entered has to be mended. Refuses `too_many`, and what `work` refuses.
 */
export async function limited<Result>(
  name: string,
  limit: Call['limit'],
  { caller, client, services: { limits } }: Counting,
  work: () => Promise<Result>,
): Promise<Result> {
  const who = whoIs(caller) ?? networkOf(client.ip)
  if (!limit || !who) return work()
  await limits.count(name, who, limit)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && mendable.has(error.refusal)) await limits.giveBack(name, who, limit)
    throw error
  }
}

/** The key under which the calls of a login are counted. */
function whoIs(caller: AnyCaller): string | undefined {
  if (caller.kind === 'account') return `account ${caller.accountId}`
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : undefined
}
