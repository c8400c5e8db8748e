import { timeLimits } from '#domain/platform/constants.ts'
import { Refusal } from '#contract/errors.ts'
import type { Intent } from '#server/social/farcaster/intent.ts'
import { asRefusal } from '#server/social/farcaster/refusals.ts'
import { settle, type Delivery } from './deliver.ts'

const hourMs = 60 * 60_000
/** After this time the actor decides whether it is sent again. */
const giveUpMs = 24 * hourMs
const maxRounds = 100
/** How long a claimed row belongs to one process. */
const claimMs = timeLimits.outboxClaim

/**
 * Sends due intents of the outbox, oldest first; returns how many the network accepted. An intent that the network refuses, or
 * that could not be sent for a day, has failed and stays visible to its actor. `only` sends one, due or not.
 */
export async function sendWaiting(delivery: Delivery, only?: string): Promise<number> {
  let sent = 0
  for (let round = 0; round < maxRounds; round++) {
    const waiting = await claim(delivery, only)
    if (!waiting) break
    const outcome = await send(delivery, waiting)
    if (outcome.isSent) sent++
    // Of one intent its thread is sent, too.
    if (only && !outcome.next) break
    only &&= outcome.next
  }
  return sent
}

async function claim({ db, now }: Delivery, only: string | undefined) {
  return db
    .updateTable('social_outbox')
    .set(({ eb }) => ({ next_try_at: new Date(now.getTime() + claimMs), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('social_outbox')
        .select('id')
        .where('state', '=', 'sending')
        .$if(only !== undefined, (query) => query.where('id', '=', only!))
        .$if(only === undefined, (query) => query.where('next_try_at', '<=', now))
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'fid', 'signer_uuid', 'intent', 'at', 'attempts'])
    .executeTakeFirst()
}

type Waiting = NonNullable<Awaited<ReturnType<typeof claim>>>

async function send(delivery: Delivery, waiting: Waiting): Promise<{ isSent: boolean; next?: string | undefined }> {
  const { db, provider, now } = delivery
  const intent = waiting.intent as unknown as Intent
  const { key } = await db
    .selectFrom('signer')
    .select('key')
    .where('uuid', '=', waiting.signer_uuid)
    .executeTakeFirstOrThrow()
  try {
    const { hash } = await provider.submit(
      intent,
      { fid: waiting.fid, key: key.toString('hex') },
      { id: waiting.id, at: waiting.at },
    )
    const row = { id: waiting.id, fid: waiting.fid, uuid: waiting.signer_uuid, at: waiting.at }
    return { isSent: true, next: await settle(delivery, row, intent, hash) }
  } catch (error) {
    const refusal = asRefusal(error)
    const hasFailed = refusal instanceof Refusal || now.getTime() - waiting.at.getTime() > giveUpMs
    await db
      .updateTable('social_outbox')
      .set({
        state: hasFailed ? 'failed' : 'sending',
        refusal: refusal instanceof Refusal ? refusal.refusal : null,
        next_try_at: new Date(now.getTime() + Math.min(hourMs, 30_000 * 2 ** waiting.attempts)),
      })
      .where('id', '=', waiting.id)
      .execute()
    return { isSent: false }
  }
}
