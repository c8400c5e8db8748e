import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'
import { viewerOf } from './viewer.ts'

export const follows: Handler<typeof social.follows, FarcasterServices> = (input, context) =>
  answerFeed({ kind: 'following', fid: viewerOf(context)! }, input, context)
