import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerChannels } from './answer-channels.ts'

export const activeChannels: Handler<typeof social.activeChannels, FarcasterServices> = ({ fid, ...input }, context) =>
  answerChannels('active', fid, input, context)
