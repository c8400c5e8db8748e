import { MessageType } from './proto/message_pb.js'
import { StoreType } from './proto/hub_pb.js'

/** The only type of keys. */
export const ed25519KeyType = 1
/** The metadata of a KEY_ADD is a signed request. */
export const keyRequestMetadata = 1
/** The signer of a KEY_REMOVE: the account's custody key, or the key itself. */
export const removedBy = { custody: 1, itself: 2 }

export const maxKeySeconds = 90 * 24 * 60 * 60
export const maxKeyScopes = 16
export const maxKeysOfAccount = 1000

/** The types of messages that a key may be allowed to sign: all but those about keys. */
export const keyScopes: ReadonlySet<MessageType> = new Set([
  MessageType.CAST_ADD,
  MessageType.CAST_REMOVE,
  MessageType.REACTION_ADD,
  MessageType.REACTION_REMOVE,
  MessageType.LINK_ADD,
  MessageType.LINK_REMOVE,
  MessageType.LINK_COMPACT_STATE,
  MessageType.VERIFICATION_ADD_ETH_ADDRESS,
  MessageType.VERIFICATION_REMOVE,
  MessageType.USER_DATA_ADD,
  MessageType.USERNAME_PROOF,
  MessageType.FRAME_ACTION,
  MessageType.LEND_STORAGE,
])

/** Messages that an account may store for each unit of storage, for units sold since 2025. */
export const messagesOfUnit: Record<StoreType, number> = {
  [StoreType.NONE]: 0,
  [StoreType.CASTS]: 100,
  [StoreType.LINKS]: 200,
  [StoreType.REACTIONS]: 200,
  [StoreType.USER_DATA]: 25,
  [StoreType.VERIFICATIONS]: 5,
}
