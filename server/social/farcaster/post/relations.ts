import { addMissing } from '#server/platform/data/rows.ts'
import { Refusal } from '#contract/errors.ts'
import { socialOf, type FarcasterSignerContext, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import { resultOf, submit } from './submit.ts'

export const followUser: SocialCall<'followUser'> = async ({ fid, follow }, context) => {
  await refuseTarget(fid, !follow, context)
  return resultOf(await submit({ kind: 'link', on: follow, type: 'follow', targetFid: fid }, context))
}

export const block: SocialCall<'block'> = async ({ fid, on }, context) => {
  await refuseTarget(fid, !on, context)
  return resultOf(await submit({ kind: 'link', on, type: 'block', targetFid: fid }, context))
}

/** Mutes are stored here and never sent to the network. */
export const mute: SocialCall<'mute'> = async ({ fid, on }, context) => {
  await refuseTarget(fid, !on, context)
  const row = { fid: context.caller.signer.fid, target_fid: fid }
  if (on) await addMissing(context.db, 'fc_mute', row)
  else await context.db.deleteFrom('fc_mute').where('fid', '=', row.fid).where('target_fid', '=', fid).execute()
  return { success: true, state: 'done' }
}

/**
 * Refuses `own_target` for the caller's own account, and `person_unknown` for an account that does not exist. What is undone
 * may concern an account that does not exist any more.
 */
async function refuseTarget(fid: number, isUndone: boolean, context: FarcasterSignerContext): Promise<void> {
  if (fid === context.caller.signer.fid) throw new Refusal('own_target')
  if (!isUndone && (await socialOf(context).profiles([fid])).length === 0) throw new Refusal('person_unknown')
}

/** Follows a channel by a like of its URL, as the network does. */
export const followChannel: SocialCall<'followChannel'> = async ({ id, on }, context) => {
  const network = socialOf(context)
  if (!network.capabilities.followsChannels) throw new Refusal('network_unable')
  const channel = await network.channel(id)
  if (!channel) throw new Refusal('channel_unknown')
  return resultOf(await submit({ kind: 'like', on, target: { url: channel.url } }, context))
}
