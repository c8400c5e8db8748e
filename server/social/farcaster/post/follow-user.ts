import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { resultOf, submit } from './submit.ts'
import { refuseTarget } from './target.ts'

export const followUser: Handler<typeof social.followUser, FarcasterServices> = async ({ fid, follow }, context) => {
  await refuseTarget(fid, !follow, context)
  return resultOf(await submit({ kind: 'link', on: follow, type: 'follow', targetFid: fid }, context))
}
