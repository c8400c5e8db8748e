import { OnChainEventType, OnChainEventTypeSchema } from '#server/social/farcaster/protocol/proto/hub_pb.js'
import type { Selectable } from 'kysely'
import { fromFarcasterTime } from '#domain/social/farcaster.ts'
import type { FcAccount, FcSigner } from '#server/platform/data/schema.ts'
import { enumName, hexOf } from '#server/social/farcaster/protocol/message-json.ts'
import { ed25519KeyType } from '#server/social/farcaster/protocol/limits.ts'
import { MessageTypeSchema } from '#server/social/farcaster/protocol/proto/message_pb.js'

/** The envelope of an event on a chain. Events of this network happened on no chain, so its chain fields are empty. */
function chainEvent(type: OnChainEventType, fid: number, at: number) {
  return {
    type: enumName(OnChainEventTypeSchema, type),
    chainId: 0,
    blockNumber: 0,
    blockHash: '0x',
    blockTimestamp: fromFarcasterTime(at).getTime() / 1000,
    transactionHash: '0x',
    logIndex: 0,
    fid,
    txIndex: 0,
    version: 0,
  }
}

/** The registration of an account in the form of an event on a chain. */
export function registrationToJson(account: Pick<Selectable<FcAccount>, 'fid' | 'custody' | 'registered_at'>) {
  return {
    ...chainEvent(OnChainEventType.EVENT_TYPE_ID_REGISTER, account.fid, account.registered_at),
    idRegisterEventBody: {
      to: account.custody ? hexOf(account.custody) : '0x',
      eventType: 'ID_REGISTER_EVENT_TYPE_REGISTER',
      from: '0x',
      recoveryAddress: '0x',
    },
  }
}

/** A key in the form of an event on a chain, for older clients. */
export function signerEventToJson({ key, fid, added_at: addedAt }: Selectable<FcSigner>) {
  return {
    ...chainEvent(OnChainEventType.EVENT_TYPE_SIGNER, fid, addedAt),
    signerEventBody: {
      key: hexOf(key),
      keyType: ed25519KeyType,
      eventType: 'SIGNER_EVENT_TYPE_ADD',
      metadata: '',
      metadataType: 0,
    },
  }
}

/** A key with its scopes and lifetime; times in seconds since 1970. */
export function signerToJson(signer: Selectable<FcSigner>) {
  const unix = (at: number) => fromFarcasterTime(at).getTime() / 1000
  return {
    source: 'SIGNER_SOURCE_OFFCHAIN',
    key: hexOf(signer.key),
    keyType: ed25519KeyType,
    fid: signer.fid,
    addedAt: unix(signer.added_at),
    lastUsedAt: unix(signer.last_used_at),
    ttl: signer.ttl,
    expiresAt: unix(signer.last_used_at + signer.ttl),
    scopes: signer.scopes.map((scope) => enumName(MessageTypeSchema, scope)),
    requestFid: signer.request_fid,
    nonce: signer.nonce,
  }
}
