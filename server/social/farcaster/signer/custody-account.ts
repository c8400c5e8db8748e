import { Refusal } from '#contract/errors.ts'
import { socialOf, type FarcasterContext } from '#server/social/farcaster/farcaster.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { refuseOrAway } from '#server/social/farcaster/refusals.ts'

/**
 * The account of a custody address, undefined for an address without one. Refuses `account_absent` for such an address where
 * accounts are not opened here.
 */
export async function custodyAccount(network: Network, custody: Buffer, context: FarcasterContext) {
  const account = await network.accountAt(custody).catch(refuseOrAway)
  if (!account && !socialOf(context).capabilities.opensAccounts) throw new Refusal('account_absent')
  return account
}
