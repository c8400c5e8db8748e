import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'

export const userLikes: Handler<typeof social.userLikes, FarcasterServices> = ({ fid, ...input }, context) =>
  answerFeed({ kind: 'likes', fid }, input, context)
