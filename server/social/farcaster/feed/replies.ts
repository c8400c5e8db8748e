import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { sliceOf } from './answer-feed.ts'
import { showCasts, toList } from './hydrate.ts'

export const replies: Handler<typeof social.replies, FarcasterServices> = async ({ hash, ...input }, context) => {
  const slice = await socialOf(context).castsByParent({ castId: { fid: 0, hash } }, sliceOf(input))
  return toList(slice, await showCasts(context, slice.list))
}
