import { sql } from 'kysely'
import { Refusal, type RefusalName } from '#contract/errors.ts'
import { refusalText } from '#server/platform/call/refusals.ts'
import { useImages } from '#server/platform/upload/use.ts'
import { socialOf, type SocialCall } from '#server/social/farcaster/farcaster.ts'
import type { Intent } from '#server/social/farcaster/intent.ts'
import { sendWaiting } from './send.ts'

const maxShown = 100
/** Younger rows are still being sent by the call that created them. */
const freshMs = 5_000

/** The caller's intents that the network has not accepted yet, or that wait for their time. */
export const outbox: SocialCall<'outbox'> = async (_, context) => {
  const { now } = context
  const rows = await context.db
    .selectFrom('social_outbox')
    .selectAll()
    .where('fid', '=', context.caller.signer.fid)
    .where((where) => where.or([where('at', '<', new Date(now.getTime() - freshMs)), where('at', '>', now)]))
    .orderBy('at')
    .limit(maxShown)
    .execute()
  const list = rows.map(({ id, state, refusal, at, ...row }) => {
    const intent = row.intent as unknown as Intent
    return {
      id,
      kind: intent.kind,
      text:
        intent.kind === 'cast'
          ? [intent, ...(intent.rest ?? [])].map(({ text }) => text).join('\n\n')
          : intent.kind === 'profile'
            ? intent.value
            : '',
      state: state === 'sending' && at > now ? ('scheduled' as const) : state,
      reason: refusal ? refusalText(new Refusal(refusal as RefusalName), context.locale) : '',
      add_time: Math.floor(at.getTime() / 1000),
    }
  })
  return { list }
}

/** Sends one intent of the outbox again, or now instead of at its time; refuses `not_found` for one that was deleted or is of another account. */
export const retry: SocialCall<'retry'> = async ({ id }, context) => {
  const { numUpdatedRows } = await context.db
    .updateTable('social_outbox')
    .set({ state: 'sending', refusal: null, at: sql`least(at, ${context.now})` })
    .where('id', '=', id)
    .where('fid', '=', context.caller.signer.fid)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  const sent = await sendWaiting({ ...context, provider: socialOf(context) }, id)
  return { success: true, state: sent ? 'done' : 'sending' }
}

/** Deletes one intent of the outbox; refuses `not_found` for one that was deleted or is of another account. */
export const discard: SocialCall<'discard'> = async ({ id }, context) => {
  const { db, config, caller } = context
  return db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom('social_outbox')
      .where('id', '=', id)
      .where('fid', '=', caller.signer.fid)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw new Refusal('not_found')
    await useImages(trx, config, `outbox:${id}`, [])
    return {}
  })
}
