import { Refusal } from '#contract/errors.ts'
import type { Intent } from '#server/farcaster/intent.ts'
import { asRefusal } from '#server/farcaster/refusals.ts'
import { settle, type Delivery } from './deliver.ts'

const hourMs = 60 * 60_000
/** After this long the author decides whether to send it again. */
const giveUpMs = 24 * hourMs
const mostAtOnce = 100
/** A claimed row belongs to one process for so long. */
const heldMs = 2 * 60_000

/**
 * Sends what waits and is due, the oldest first; returns how many the network took. What it refuses, and what could not be
 * sent for a day, has failed and stays for its author to see. `only` sends one, whether due or not.
 */
export async function sendWaiting(delivery: Delivery, only?: string): Promise<number> {
  let sent = 0
  for (let round = 0; round < mostAtOnce; round++) {
    const waiting = await take(delivery, only)
    if (!waiting) break
    if (await send(delivery, waiting)) sent++
    if (only) break
  }
  return sent
}

async function take({ db, now }: Delivery, only: string | undefined) {
  return db
    .updateTable('social_outbox')
    .set(({ eb }) => ({ next_try_at: new Date(now.getTime() + heldMs), attempts: eb('attempts', '+', 1) }))
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

type Waiting = NonNullable<Awaited<ReturnType<typeof take>>>

async function send(delivery: Delivery, waiting: Waiting): Promise<boolean> {
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
    await settle(delivery, waiting.id, waiting.fid, intent, hash)
    return true
  } catch (error) {
    const refusal = asRefusal(error)
    const isOver = refusal instanceof Refusal || now.getTime() - waiting.at.getTime() > giveUpMs
    await db
      .updateTable('social_outbox')
      .set({
        state: isOver ? 'failed' : 'sending',
        refusal: refusal instanceof Refusal ? refusal.refusal : null,
        next_try_at: new Date(now.getTime() + Math.min(hourMs, 30_000 * 2 ** waiting.attempts)),
      })
      .where('id', '=', waiting.id)
      .execute()
    return false
  }
}
