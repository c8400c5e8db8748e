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

/** The job of the outbox tries an intent after this time only, which is longer than any call may take. */
const firstTryMs = 60_000

/**
 * Submits an intent to the network. It is stored in the outbox first, so that a crash loses nothing: the job of the outbox sends
 * the rows that are left. Throws the Refusal where the network refuses; then the row is deleted, and the client has the text.
 */
export async function deliver(
  delivery: Delivery,
  intent: Intent,
  signer: SignerRef & { uuid: string },
): Promise<Delivered> {
  const { db, now } = delivery
  const id = randomUUID()
  await db
    .insertInto('social_outbox')
    .values({
      id,
      signer_uuid: signer.uuid,
      fid: signer.fid,
      intent: JSON.stringify(intent),
      at: now,
      attempts: 1,
      next_try_at: new Date(now.getTime() + firstTryMs),
    })
    .execute()
  let hash: Hex
  try {
    ;({ hash } = await delivery.provider.submit(intent, signer, { id, at: now }))
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal === error) return { state: 'sending', id }
    await db.deleteFrom('social_outbox').where('id', '=', id).execute()
    throw refusal
  }
  await settle(delivery, id, signer.fid, intent, hash)
  return { state: 'done', hash }
}

/**
 * After the network accepted an intent: marks its images as used, copies a new picture to the accounts of the actor,
 * and deletes the row.
 */
export async function settle(
  { db, config }: Delivery,
  id: string,
  fid: number,
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
  })
}
