import type { social } from '#contract/social.ts'
import { Refusal, type RefusalName } from '#contract/errors.ts'
import { refusalText } from '#server/call/refusals.ts'
import type { Handler } from '#server/call/handler.ts'
import type { Intent } from '#server/farcaster/intent.ts'
import { socialOf, type FarcasterSignerContext, type FarcasterServices } from '#server/farcaster/farcaster.ts'
import { sendWaiting } from './send.ts'

const mostShown = 100
/** Younger rows are still being sent by the call that created them. */
const freshMs = 5_000

const ownFid = ({ caller }: FarcasterSignerContext) => caller.signer.fid

/** The caller's intents that the network does not have yet. */
export const listOutbox: Handler<typeof social.outbox, FarcasterServices> = async (_, context) => {
  const rows = await context.db
    .selectFrom('social_outbox')
    .selectAll()
    .where('fid', '=', ownFid(context))
    .where('at', '<', new Date(context.now.getTime() - freshMs))
    .orderBy('at')
    .limit(mostShown)
    .execute()
  const list = rows.map(({ id, intent, state, refusal, at }) => {
    const wish = intent as unknown as Intent
    return {
      id,
      kind: wish.kind,
      text: wish.kind === 'cast' ? wish.text : wish.kind === 'profile' ? wish.value : '',
      state: state as 'sending' | 'failed',
      reason: refusal ? refusalText(new Refusal(refusal as RefusalName), context.locale) : '',
      add_time: Math.floor(at.getTime() / 1000),
    }
  })
  return { list }
}

/** Refuses `not_found` for a row that is gone, or of another account. */
export const retryOutbox: Handler<typeof social.retry, FarcasterServices> = async ({ id }, context) => {
  const { numUpdatedRows } = await context.db
    .updateTable('social_outbox')
    .set({ state: 'sending', refusal: null })
    .where('id', '=', id)
    .where('fid', '=', ownFid(context))
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  const sent = await sendWaiting({ ...context, provider: socialOf(context) }, id)
  return { success: true, state: sent ? 'done' : 'sending' }
}

export const discardOutbox: Handler<typeof social.discard, FarcasterServices> = async ({ id }, context) => {
  const { numDeletedRows } = await context.db
    .deleteFrom('social_outbox')
    .where('id', '=', id)
    .where('fid', '=', ownFid(context))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new Refusal('not_found')
  return {}
}
