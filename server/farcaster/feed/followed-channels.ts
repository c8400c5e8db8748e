import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerChannels } from './answer-channels.ts'

export const followedChannels: Handler<typeof social.followedChannels, FarcasterServices> = (
  { fid, ...input },
  context,
) => answerChannels('followed', fid, input, context)
