import type { social } from '#contract/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import { socialOf, type FarcasterSignerContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerOf, submit } from './submit.ts'

export const followUser: Handler<typeof social.followUser, FarcasterServices> = async ({ fid, follow }, context) => {
  await refuseTarget(fid, follow, context)
  return answerOf(await submit({ kind: 'link', on: follow, type: 'follow', targetFid: fid }, context))
}

export const blockUser: Handler<typeof social.block, FarcasterServices> = async ({ fid, on }, context) => {
  await refuseTarget(fid, on, context)
  return answerOf(await submit({ kind: 'link', on, type: 'block', targetFid: fid }, context))
}

/** Mutes are stored here and never sent to the network. */
export const muteUser: Handler<typeof social.mute, FarcasterServices> = async ({ fid, on }, context) => {
  await refuseTarget(fid, on, context)
  const muted = { fid: context.caller.signer.fid, target_fid: fid }
  if (on)
    await context.db
      .insertInto('fc_mute')
      .values(muted)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await context.db.deleteFrom('fc_mute').where('fid', '=', muted.fid).where('target_fid', '=', fid).execute()
  return { success: true, state: 'done' }
}

/** Follows a channel by a like of its URL, as the network does. */
export const followChannel: Handler<typeof social.followChannel, FarcasterServices> = async ({ id, on }, context) => {
  const social = socialOf(context)
  if (!social.capabilities.followsChannels) throw new Refusal('network_unable')
  const channel = await social.channel(id)
  if (!channel) throw new Refusal('channel_unknown')
  return answerOf(await submit({ kind: 'like', on, target: { url: channel.url } }, context))
}

async function refuseTarget(fid: number, on: boolean, context: FarcasterSignerContext): Promise<void> {
  if (fid === context.caller.signer.fid) throw new Refusal('own_target')
  if (on && (await socialOf(context).profiles([fid])).length === 0) throw new Refusal('person_unknown')
}
