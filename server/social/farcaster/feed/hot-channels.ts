import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerChannels } from './answer-channels.ts'

export const hotChannels: Handler<typeof social.hotChannels, FarcasterServices> = (input, context) =>
  answerChannels('hot', 0, input, context)
