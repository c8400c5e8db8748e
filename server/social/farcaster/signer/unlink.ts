import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { revokeSigners } from './revoke.ts'

/** Removes the link of the caller's account and revokes its key. Without a link, nothing happens. */
export const unlink: Handler<typeof social.unlink, FarcasterServices> = async (_, context) => {
  const { db } = context
  const { accountId } = context.caller
  await db
    .updateTable('account')
    .set({ fid: null, signer_uuid: null, pfp_url: '' })
    .where('id', '=', accountId)
    .execute()
  const signers = await db.selectFrom('signer').select(['uuid', 'key']).where('account_id', '=', accountId).execute()
  await revokeSigners(signers, context)
  return {}
}
