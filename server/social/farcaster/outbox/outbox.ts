import type { social } from '#contract/social/social.ts'
import { Refusal, type RefusalName } from '#contract/errors.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Intent } from '#server/social/farcaster/intent.ts'
import type { FarcasterServices } from '#server/social/farcaster/farcaster.ts'

const maxShown = 100
/** Younger rows are still being sent by the call that created them. */
const freshMs = 5_000

/** The caller's intents that the network has not accepted yet. */
export const outbox: Handler<typeof social.outbox, FarcasterServices> = async (_, context) => {
  const rows = await context.db
    .selectFrom('social_outbox')
    .selectAll()
    .where('fid', '=', context.caller.signer.fid)
    .where('at', '<', new Date(context.now.getTime() - freshMs))
    .orderBy('at')
    .limit(maxShown)
    .execute()
  const list = rows.map(({ id, state, refusal, at, ...row }) => {
    const intent = row.intent as unknown as Intent
    return {
      id,
      kind: intent.kind,
      text: intent.kind === 'cast' ? intent.text : intent.kind === 'profile' ? intent.value : '',
      state,
      reason: refusal ? refusalText(new Refusal(refusal as RefusalName), context.locale) : '',
      add_time: Math.floor(at.getTime() / 1000),
    }
  })
  return { list }
}
