import type { social } from '#contract/social/social.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { sendWaiting } from './send.ts'

/** Sends one intent of the outbox again; refuses `not_found` for one that was deleted or is of another account. */
export const retry: Handler<typeof social.retry, FarcasterServices> = async ({ id }, context) => {
  const { numUpdatedRows } = await context.db
    .updateTable('social_outbox')
    .set({ state: 'sending', refusal: null })
    .where('id', '=', id)
    .where('fid', '=', context.caller.signer.fid)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  const sent = await sendWaiting({ ...context, provider: socialOf(context) }, id)
  return { success: true, state: sent ? 'done' : 'sending' }
}
