import { addMissing, rowOf } from '#server/platform/data/rows.ts'
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

/** The network accepted the intent, and `next` is the row of the next cast of its thread; or the outbox sends it later. */
export type Delivered = { state: 'done'; hash: Hex; next: string | undefined } | { state: 'sending'; id: string }

/**
 * Submits an intent to the network. It is stored in the outbox first, so that a crash loses nothing: the job of the outbox sends
 * the rows that are left. Throws the Refusal where the network refuses; then the row is deleted, and the client has the text.
 * What was delivered under the same `id` before, or still waits, is not submitted again. With `sendAt` it waits for that time.
 */
export async function deliver(
  delivery: Delivery,
  intent: Intent,
  signer: SignerRef & { uuid: string },
  id: string = randomUUID(),
  sendAt?: Date,
): Promise<Delivered> {
  const { db, config, now } = delivery
  const isLater = sendAt !== undefined && sendAt > now
  const row = {
    id,
    signer_uuid: signer.uuid,
    fid: signer.fid,
    intent: JSON.stringify(intent),
    at: isLater ? sendAt : now,
    attempts: isLater ? 0 : 1,
    next_try_at: isLater ? sendAt : new Date(now.getTime() + timeLimits.outbox),
  }
  const isNew = await db.transaction().execute(async (trx) => {
    if ((await addMissing(trx, 'social_outbox', row)) === 0) return false
    // Unused images are deleted before the time may have come.
    if (isLater) await useImages(trx, config, `outbox:${id}`, imagesOf(intent))
    return true
  })
  if (!isNew || isLater) return { state: 'sending', id }
  const sent = await rowOf(db, 'social_sent', { id, signer_uuid: signer.uuid }, ['hash'])
  if (sent) {
    await db.deleteFrom('social_outbox').where('id', '=', id).execute()
    return { state: 'done', hash: sent.hash as Hex, next: undefined }
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
  return { state: 'done', hash, next: await settle(delivery, { id, at: now, ...signer }, intent, hash) }
}

const imagesOf = (intent: Intent): string[] =>
  intent.kind === 'cast' ? intent.embeds.flatMap((embed) => ('url' in embed ? [embed.url] : [])) : []

/**
 * After the network accepted an intent: marks its images as used, copies a new picture to the accounts of the actor,
 * and replaces the row by a note that it was sent. Returns the id of the row of the next cast of a thread.
 */
export async function settle(
  { db, config, now }: Delivery,
  { id, fid, uuid, at }: { id: string; fid: number; uuid: string; at: Date },
  intent: Intent,
  hash: Hex,
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    if (intent.kind === 'cast') {
      await useImages(trx, config, `cast:${hash}`, imagesOf(intent))
      await useImages(trx, config, `outbox:${id}`, [])
    }
    if (intent.kind === 'remove') await useImages(trx, config, `cast:${intent.hash}`, [])
    if (intent.kind === 'profile' && intent.field === 'pfp') {
      await useImages(trx, config, `pfp:${fid}`, intent.value ? [intent.value] : [])
      await trx.updateTable('account').set({ pfp_url: intent.value }).where('fid', '=', fid).execute()
    }
    await trx.deleteFrom('social_outbox').where('id', '=', id).execute()
    await addMissing(trx, 'social_sent', { id, signer_uuid: uuid, hash, sent_at: now })
    const [following, ...rest] = (intent.kind === 'cast' && intent.rest) || []
    if (!following) return undefined
    const next: Intent = { kind: 'cast', ...following, embeds: [], parent: { castId: { fid, hash } }, rest }
    const row = { id: randomUUID(), signer_uuid: uuid, fid, intent: JSON.stringify(next), at, next_try_at: now }
    await trx.insertInto('social_outbox').values(row).execute()
    return row.id
  })
}
