import { timeLimits } from '#domain/platform/constants.ts'
import { randomUUID } from 'node:crypto'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { useImages } from '#server/platform/upload/use.ts'
import type { Hex, Intent } from '#server/social/farcaster/intent.ts'
import type { SignerRef, SocialProvider } from '#server/social/farcaster/provider.ts'
import { asRefusal } from '#server/social/farcaster/refusals.ts'

export interface Delivery {
  db: Database
  config: Config
  provider: SocialProvider
  now: Date
}

/** The network accepted the intent, or the outbox sends it later. */
export type Delivered = { state: 'done'; hash: Hex } | { state: 'sending'; id: string }

/**
 * Submits an intent to the network. It is stored in the outbox first, so that a crash loses nothing: the job of the outbox sends
 * the rows that are left. Throws the Refusal where the network refuses; then the row is deleted, and the client has the text.
 * What was delivered under the same `id` before, or still waits, is not submitted again.
 */
export async function deliver(
  delivery: Delivery,
  intent: Intent,
  signer: SignerRef & { uuid: string },
  id: string = randomUUID(),
): Promise<Delivered> {
  const { db, now } = delivery
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('social_outbox')
    .values({
      id,
      signer_uuid: signer.uuid,
      fid: signer.fid,
      intent: JSON.stringify(intent),
      at: now,
      attempts: 1,
      next_try_at: new Date(now.getTime() + timeLimits.outbox),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return { state: 'sending', id }
  const sent = await db
    .selectFrom('social_sent')
    .select('hash')
    .where('id', '=', id)
    .where('signer_uuid', '=', signer.uuid)
    .executeTakeFirst()
  if (sent) {
    await db.deleteFrom('social_outbox').where('id', '=', id).execute()
    return { state: 'done', hash: sent.hash as Hex }
  }
  let hash: Hex
  try {
    ;({ hash } = await delivery.provider.submit(intent, signer, { id, at: now }))
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === error) return { state: 'sending', id }
    await db.deleteFrom('social_outbox').where('id', '=', id).execute()
    throw refusal
  }
  await settle(delivery, { id, ...signer }, intent, hash)
  return { state: 'done', hash }
}

/**
 * After the network accepted an intent: marks its images as used, copies a new picture to the accounts of the actor,
 * and replaces the row by a note that it was sent.
 */
export async function settle(
  { db, config, now }: Delivery,
  { id, fid, uuid }: { id: string; fid: number; uuid: string },
  intent: Intent,
  hash: Hex,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (intent.kind === 'cast')
      await useImages(
        trx,
        config,
        `cast:${hash}`,
        intent.embeds.flatMap((embed) => ('url' in embed ? [embed.url] : [])),
      )
    if (intent.kind === 'remove') await useImages(trx, config, `cast:${intent.hash}`, [])
    if (intent.kind === 'profile' && intent.field === 'pfp') {
      await useImages(trx, config, `pfp:${fid}`, intent.value ? [intent.value] : [])
      await trx.updateTable('account').set({ pfp_url: intent.value }).where('fid', '=', fid).execute()
    }
    await trx.deleteFrom('social_outbox').where('id', '=', id).execute()
    await trx
      .insertInto('social_sent')
      .values({ id, signer_uuid: uuid, hash, sent_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
