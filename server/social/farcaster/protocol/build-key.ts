import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { ed25519KeyType, keyRequestMetadata, removedBy } from './limits.ts'
import type { MessageDataInit } from './message-data.ts'
import { MessageType, type FarcasterNetwork } from './proto/message_pb.js'

/** The scopes and lifetime of a key; times in seconds. The custody key of the account signs these terms (typed-data.ts). */
export interface KeyTerms {
  scopes: MessageType[]
  /** Seconds after which an unused key expires. */
  ttl: number
  nonce: number
  /** In the protocol's clock. */
  deadline: number
}

interface Sender {
  fid: number
  network: FarcasterNetwork
  now: Date
}

/** The data of a message that adds a key to an account. */
export function buildKeyAdd(
  terms: KeyTerms,
  { key, custodySignature, metadata }: { key: Uint8Array; custodySignature: Uint8Array; metadata: Uint8Array },
  { fid, network, now }: Sender,
): MessageDataInit {
  const { scopes, ttl, nonce, deadline } = terms
  const keyAddBody = {
    key,
    keyType: ed25519KeyType,
    custodySignature,
    deadline,
    nonce,
    metadata,
    metadataType: keyRequestMetadata,
    scopes,
    ttl,
  }
  return { type: MessageType.KEY_ADD, fid, network, timestamp: toFarcasterTime(now), keyAddBody }
}

/** The data of a message with which a key removes itself; `deadline` in seconds of the protocol's clock. */
export function buildKeyRemove(
  { key, nonce, deadline }: { key: Uint8Array; nonce: number; deadline: number },
  { fid, network, now }: Sender,
): MessageDataInit {
  const keyRemoveBody = { key, nonce, deadline, signatureType: removedBy.itself }
  return { type: MessageType.KEY_REMOVE, fid, network, timestamp: toFarcasterTime(now), keyRemoveBody }
}
