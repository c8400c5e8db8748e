import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { MessageData } from '#server/social/farcaster/protocol/message-data.ts'
import { removedBy } from '#server/social/farcaster/protocol/limits.ts'
import type { Signer } from './signer-table.ts'

/** A message about keys of an account. */
export interface KeyMessage {
  hash: Buffer
  data: MessageData
}

/**
 * The state of one of an account's keys, derived from its messages. Messages of the key with a later timestamp than `removed_at` are
 * invalid.
 */
export type KeyState = Omit<Signer, 'key' | 'fid' | 'last_used_at'>

/**
 * The state of a key by the messages of its account, whatever the order of their arrival; undefined without a valid KEY_ADD. Of
 * messages with the same nonce the earliest is valid, of those in one second the one with the lower hash. The KEY_ADD with the
 * highest nonce is in force until a removal with a higher nonce, or a removal by the key itself that is not earlier.
 */
export function keyStateOf(key: Uint8Array, messages: readonly KeyMessage[]): KeyState | undefined {
  const valid = withoutNonceClashes(messages)
  const add = valid
    .filter(({ data }) => data.keyAddBody && equal(data.keyAddBody.key, key))
    .toSorted((one, other) => one.data.keyAddBody!.nonce - other.data.keyAddBody!.nonce)
    .at(-1)
  if (!add) return undefined
  const { nonce, scopes, ttl, metadata } = add.data.keyAddBody!
  const added_at = add.data.timestamp
  const removals = valid
    .filter(({ data: { keyRemoveBody: body, timestamp } }) => {
      if (!body || !equal(body.key, key)) return false
      return body.signatureType === removedBy.itself ? timestamp >= added_at : body.nonce > nonce
    })
    .map(({ data }) => data.timestamp)
  const removed_at = removals.length > 0 ? Math.min(...removals) : null
  return { request_fid: requestFidOf(metadata), scopes, ttl, nonce, added_at, removed_at }
}

/** The messages that hold their nonce. Keys that remove themselves use the nonces of another account, which do not clash here. */
function withoutNonceClashes(messages: readonly KeyMessage[]): KeyMessage[] {
  const byNonce = new Map<number, KeyMessage>()
  const others: KeyMessage[] = []
  for (const message of messages) {
    const nonce = custodyNonceOf(message)
    if (nonce === undefined) {
      others.push(message)
      continue
    }
    const current = byNonce.get(nonce)
    if (!current || isEarlier(message, current)) byNonce.set(nonce, message)
  }
  return [...byNonce.values(), ...others]
}

/** The nonce of the account's custody key that a message uses. */
function custodyNonceOf({ data: { type, keyAddBody, keyRemoveBody } }: KeyMessage): number | undefined {
  if (type === MessageType.KEY_ADD) return keyAddBody!.nonce
  return keyRemoveBody!.signatureType === removedBy.itself ? undefined : keyRemoveBody!.nonce
}

function isEarlier(one: KeyMessage, other: KeyMessage): boolean {
  if (one.data.timestamp !== other.data.timestamp) return one.data.timestamp < other.data.timestamp
  return one.hash.compare(other.hash) < 0
}

const equal = (one: Uint8Array, other: Uint8Array) => Buffer.from(one).equals(other)

/** The first member of the ABI-encoded request (key-request.ts): the word after the tuple's offset. */
const requestFidOf = (metadata: Uint8Array): number =>
  Number(BigInt(`0x${Buffer.from(metadata.subarray(32, 64)).toString('hex') || '0'}`))
