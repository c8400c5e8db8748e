import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { castIdOf } from './cast-id.ts'
import { resultOf, submit } from './submit.ts'

/** Refuses `cast_gone` for a cast that does not exist, `cast_foreign` for one of another author. */
export const deleteCast: Handler<typeof social.deleteCast, FarcasterServices> = async ({ hash }, context) => {
  const { fid } = await castIdOf(hash, context)
  if (fid !== context.caller.signer.fid) throw new Refusal('cast_foreign')
  return resultOf(await submit({ kind: 'remove', hash }, context))
}
