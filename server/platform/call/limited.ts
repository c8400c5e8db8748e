import { inputRefusals, Refusal } from '#contract/errors.ts'
import type { Call } from '#contract/noun.ts'
import type { AnyCaller, CallContext } from './handler.ts'
import { networkOf } from './client.ts'

type Counting = Pick<CallContext, 'client' | 'services'> & { caller: AnyCaller }

/**
 * Runs a call within the limit of its contract. The call counts for the account or member of staff, otherwise for the network of the client,
 * if that is known; an attempt that is refused for its input (`inputRefusals`) does not count. Refuses `too_many`, and as `work` does.
 */
export async function limited<Result>(
  name: string,
  limit: Call['limit'],
  { caller, client, services: { limits } }: Counting,
  work: () => Promise<Result>,
): Promise<Result> {
  const who = limitKeyOf(caller) ?? networkOf(client.ip)
  if (!limit || !who) return work()
  await limits.count(name, who, limit)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && inputRefusals.has(error.refusal)) await limits.refund(name, who, limit)
    throw error
  }
}

/** The key under which the calls of a login are counted. */
function limitKeyOf(caller: AnyCaller): string | undefined {
  if (caller.kind === 'account') return `account ${caller.accountId}`
  return caller.kind === 'staff' ? `staff ${caller.staffId}` : undefined
}
