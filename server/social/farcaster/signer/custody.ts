import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import { prove } from '#server/accounts/account/password/prove.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { deleteCustody, storedCustody } from '#server/social/farcaster/local/site-custody.ts'
import { networkOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'

/** Whether the site stores the custody key of the caller's network account. */
export const custody: Handler<typeof social.custody, FarcasterServices> = async (_, { db, caller }) => {
  const kept = await db
    .selectFrom('fc_private_key')
    .select('account_id')
    .where('account_id', '=', caller.accountId)
    .executeTakeFirst()
  return { is_here: kept ? 1 : 0 }
}

/** The custody key, for its owner, who proves more than a login. Refuses `not_found` where it is not here, and as `prove` does. */
export const takeKey: Handler<typeof social.takeKey, FarcasterServices> = async ({ password, code }, context) => {
  await prove(context, password, code)
  const custody = await storedCustody(await networkOf(context), context.caller.accountId)
  if (!custody) throw new Refusal('not_found')
  return { key: custody.privateKey.toString('hex'), words: custody.words }
}

/** Deletes the site's copy of the custody key, which its owner has taken home. */
export const forgetKey: Handler<typeof social.forgetKey, FarcasterServices> = async ({ key }, context) => {
  const stored = await storedCustody(await networkOf(context), context.caller.accountId)
  // Only who has the key can say that the site need not keep it.
  if (stored?.privateKey.toString('hex') !== key) throw new Refusal('not_found')
  await deleteCustody(context.db, context.caller.accountId)
  return {}
}
