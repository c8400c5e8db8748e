import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'

export const userLikes: Handler<typeof social.userLikes, FarcasterServices> = ({ fid, ...input }, context) =>
  answerFeed({ kind: 'likes', fid }, input, context)
