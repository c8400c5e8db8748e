import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'

/** Deletes one intent of the outbox; refuses `not_found` for one that was deleted or is of another account. */
export const discard: Handler<typeof social.discard, FarcasterServices> = async ({ id }, context) => {
  const { numDeletedRows } = await context.db
    .deleteFrom('social_outbox')
    .where('id', '=', id)
    .where('fid', '=', context.caller.signer.fid)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return {}
}
