import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { sliceOf } from './answer-feed.ts'
import { showProfiles, toList } from './hydrate.ts'

export const userFollow: Handler<typeof social.userFollow, FarcasterServices> = async (
  { fid, type, ...input },
  context,
) => {
  const slice = await socialOf(context).follows(fid, type, sliceOf(input))
  return toList(slice, await showProfiles(context, slice.list))
}
