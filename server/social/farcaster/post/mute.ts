import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { refuseTarget } from './target.ts'

/** Mutes are stored here and never sent to the network. */
export const mute: Handler<typeof social.mute, FarcasterServices> = async ({ fid, on }, context) => {
  await refuseTarget(fid, !on, context)
  const row = { fid: context.caller.signer.fid, target_fid: fid }
  if (on)
    await context.db
      .insertInto('fc_mute')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await context.db.deleteFrom('fc_mute').where('fid', '=', row.fid).where('target_fid', '=', fid).execute()
  return { success: true, state: 'done' }
}
