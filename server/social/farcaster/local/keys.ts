import { rowOf } from '#server/platform/data/rows.ts'
import { buildKeyAdd, buildKeyRemove } from '#server/social/farcaster/protocol/build-key.ts'
import { ed25519KeyType } from '#server/social/farcaster/protocol/limits.ts'
import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database } from '#server/platform/data/database.ts'
import { deletePrivateKey, readPrivateKey, signerKeys } from './private-keys.ts'
import { signMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from './network.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'

/** The types of messages that the site may sign with an approved key: those that its pages offer, none about keys. */
const siteScopes = [
  MessageType.CAST_ADD,
  MessageType.CAST_REMOVE,
  MessageType.REACTION_ADD,
  MessageType.REACTION_REMOVE,
  MessageType.LINK_ADD,
  MessageType.LINK_REMOVE,
  MessageType.USER_DATA_ADD,
  MessageType.FRAME_ACTION,
]

/** Days after which an unused key expires; the protocol's maximum. */
export const siteKeyDays = 90

/** The part of the terms that differs between approvals. */
export interface KeyTerms {
  fid: number
  nonce: number
  /** Seconds of the protocol's clock. */
  deadline: number
}

export const siteKeyTerms = { keyType: ed25519KeyType, scopes: siteScopes, ttl: siteKeyDays * 86_400 }

/**
 * The KEY_ADD for a key that the site stores, approved by a custody signature. Refuses `key_not_approved` where the signature
 * does not recover to the custody address, which a change of any term causes; else as validation does.
 */
export async function approvedKeyAdd(
  network: Network,
  key: Buffer,
  custody: Buffer,
  terms: KeyTerms,
  signature: Uint8Array,
): Promise<SignedMessage> {
  const keys = await signerKeys(network, key.toString('hex'))
  const app = await network.app()
  const data = buildKeyAdd(
    { ...siteKeyTerms, nonce: terms.nonce, deadline: terms.deadline },
    { key, custodySignature: signature, metadata: await app.requestKey(key, terms.deadline) },
    { fid: terms.fid, network: network.id, now: new Date() },
  )
  const message = signMessage(data, keys)
  const { approval } = await network.validate(message)
  // A signature over other terms recovers to a random address, and would open an account for it.
  if (!approval?.custody?.equals(custody)) throw new MessageRefusal('key_not_approved')
  return message
}

/** Removes a key that the site stores (the key signs its own removal), and deletes its private key. */
export async function revokeKey(network: Network, key: Buffer): Promise<void> {
  const privateKey = await readPrivateKey(network.db, network.vault(), key)
  const signers = await network.db
    .selectFrom('fc_signer')
    .select(['fid', 'request_fid'])
    .where('key', '=', key)
    .where('removed_at', 'is', null)
    .execute()
  if (privateKey) for (const signer of signers) await submitKeyRemove(network, { publicKey: key, privateKey }, signer)
  await deletePrivateKey(network.db, key)
}

async function submitKeyRemove(
  network: Network,
  keys: { publicKey: Buffer; privateKey: Buffer },
  signer: { fid: number; request_fid: number },
  triesLeft = 5,
): Promise<void> {
  const nonce = await network.nextAppNonce(signer)
  const now = new Date()
  const data = buildKeyRemove(
    { key: keys.publicKey, nonce, deadline: toFarcasterTime(now) + 600 },
    { fid: signer.fid, network: network.id, now },
  )
  try {
    await network.submit(signMessage(data, keys))
  } catch (error) {
    // Another removal with the same nonce was merged meanwhile.
    if (!(error instanceof MessageRefusal) || error.reason !== 'key_nonce' || triesLeft === 0) throw error
    await submitKeyRemove(network, keys, signer, triesLeft - 1)
  }
}

/** Whether a key may sign for an account now: it was added, not removed, and used within its `ttl`. */
export async function isKeyValid(db: Database, key: Buffer, fid: number, now: Date): Promise<boolean> {
  const signer = await rowOf(db, 'fc_signer', { key, fid }, ['removed_at', 'last_used_at', 'ttl'])
  return signer?.removed_at === null && toFarcasterTime(now) <= signer.last_used_at + signer.ttl
}
