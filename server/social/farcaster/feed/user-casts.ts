import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'

export const userCasts: Handler<typeof social.userCasts, FarcasterServices> = ({ fid, ...input }, context) =>
  answerFeed({ kind: 'person', fid }, input, context)
