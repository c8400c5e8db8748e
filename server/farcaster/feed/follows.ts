import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'
import { viewerOf } from './viewer.ts'

export const follows: Handler<typeof social.follows, FarcasterServices> = (input, context) =>
  answerFeed({ kind: 'following', fid: viewerOf(context)! }, input, context)
