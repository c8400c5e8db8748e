import type { social } from '#contract/social.ts'
import type { Handler } from '#server/call/handler.ts'
import type { FarcasterServices } from '#server/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'

export const feed: Handler<typeof social.feed, FarcasterServices> = (input, context) =>
  answerFeed({ kind: 'hot' }, input, context)
