import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerChannels } from './answer-channels.ts'

export const followedChannels: Handler<typeof social.followedChannels, FarcasterServices> = (
  { fid, ...input },
  context,
) => answerChannels('followed', fid, input, context)
