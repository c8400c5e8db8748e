import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerChannels } from './answer-channels.ts'

export const hotChannels: Handler<typeof social.hotChannels, FarcasterServices> = (input, context) =>
  answerChannels('hot', 0, input, context)
