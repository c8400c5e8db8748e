import { rowOf } from '#server/platform/data/rows.ts'
import { Refusal } from '#contract/errors.ts'
import { prove } from '#server/accounts/account/password/prove.ts'
import { deleteCustody, storedCustody } from '#server/social/farcaster/local/site-custody.ts'
import { networkOf, type SocialCall } from '#server/social/farcaster/farcaster.ts'

/** Whether the site stores the custody key of the account that the caller acts as; for a caller without one, of the one it opened. */
export const custody: SocialCall<'custody'> = async (_, context) => {
  const { db, caller } = context
  const kept = await rowOf(db, 'fc_private_key', { account_id: caller.accountId }, ['public_key'])
  const { fid } = (await rowOf(db, 'account', { id: caller.accountId }, ['fid']))!
  const isCurrent = kept && (fid === null || (await (await networkOf(context)).accountAt(kept.public_key))?.fid === fid)
  return { is_here: isCurrent ? 1 : 0 }
}

/** The custody key, for its owner, who proves more than a login. Refuses `not_found` where it is not here, and as `prove` does. */
export const takeKey: SocialCall<'takeKey'> = async ({ password, code }, context) => {
  await prove(context, password, code)
  const custody = await storedCustody(await networkOf(context), context.caller.accountId)
  if (!custody) throw new Refusal('not_found')
  return { key: custody.privateKey.toString('hex'), words: custody.words }
}

/** Deletes the site's copy of the custody key, which its owner has taken home. */
export const forgetKey: SocialCall<'forgetKey'> = async ({ key }, context) => {
  const stored = await storedCustody(await networkOf(context), context.caller.accountId)
  // Only who has the key can say that the site need not keep it.
  if (stored?.privateKey.toString('hex') !== key) throw new Refusal('not_found')
  await deleteCustody(context.db, context.caller.accountId)
  return {}
}
