import type { social } from '#contract/social/social.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { resultOf, submit } from './submit.ts'
import { refuseTarget } from './target.ts'

export const block: Handler<typeof social.block, FarcasterServices> = async ({ fid, on }, context) => {
  await refuseTarget(fid, !on, context)
  return resultOf(await submit({ kind: 'link', on, type: 'block', targetFid: fid }, context))
}
