import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { answerFeed } from './answer-feed.ts'

/** Refuses `network_unable` where the network has no list of all casts. */
export const latest: Handler<typeof social.latest, FarcasterServices> = async (input, context) => {
  if (!socialOf(context).capabilities.listsLatest) throw new Refusal('network_unable')
  return answerFeed({ kind: 'latest' }, input, context)
}
