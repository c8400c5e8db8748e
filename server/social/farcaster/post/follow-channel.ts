import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { resultOf, submit } from './submit.ts'

/** Follows a channel by a like of its URL, as the network does. */
export const followChannel: Handler<typeof social.followChannel, FarcasterServices> = async ({ id, on }, context) => {
  const network = socialOf(context)
  if (!network.capabilities.followsChannels) throw new Refusal('network_unable')
  const channel = await network.channel(id)
  if (!channel) throw new Refusal('channel_unknown')
  return resultOf(await submit({ kind: 'like', on, target: { url: channel.url } }, context))
}
