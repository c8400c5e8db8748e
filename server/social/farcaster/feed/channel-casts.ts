import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'

/** Refuses `not_found` for a channel that is not registered. */
export const channelCasts: Handler<typeof social.channelCasts, FarcasterServices> = async (
  { id, ...input },
  context,
) => {
  const channel = await socialOf(context).channel(id)
  if (!channel) throw new Refusal('not_found')
  return answerFeed({ kind: 'channel', url: channel.url }, input, context)
}
