import { decodeKeyRequest } from '#server/social/farcaster/protocol/key-request.ts'
import {
  ed25519KeyType,
  keyRequestMetadata,
  keyScopes,
  maxKeyScopes,
  maxKeySeconds,
  removedBy,
} from '#server/social/farcaster/protocol/limits.ts'
import type { KeyAddBody, KeyRemoveBody } from '#server/social/farcaster/protocol/message-data.ts'
import type { Broken } from './rule.ts'

/** The first rule that a KEY_ADD breaks. The signatures in it are checked in key-signatures.ts. */
export function brokenKeyAdd(body: KeyAddBody, timestamp: number): Broken {
  const { key, keyType, deadline, ttl, metadataType, metadata, scopes } = body
  if (key.length !== 32) return 'key must be 32 bytes'
  if (keyType !== ed25519KeyType) return 'invalid key type'
  if (deadline === 0) return 'deadline is required'
  if (ttl === 0 || ttl > maxKeySeconds) return `ttl must be > 0 and <= ${maxKeySeconds}`
  if (metadataType !== keyRequestMetadata) return 'invalid metadata type'
  if (metadata.length === 0) return 'metadata is required'
  if (scopes.length === 0) return 'scopes is required'
  if (scopes.length > maxKeyScopes) return `scopes must have at most ${maxKeyScopes} entries`
  for (const scope of scopes) if (!keyScopes.has(scope)) return `invalid scope: ${scope}`
  const request = decodeKeyRequest(metadata)
  if (!request) return 'metadata is not a valid SignedKeyRequest'
  return request.deadline < BigInt(timestamp) ? 'signed key request has expired' : undefined
}

export function brokenKeyRemove({ key, signatureType, deadline }: KeyRemoveBody): Broken {
  if (key.length !== 32) return 'key must be 32 bytes'
  if (!Object.values(removedBy).includes(signatureType)) return 'invalid signature type'
  return deadline === 0 ? 'deadline is required' : undefined
}
