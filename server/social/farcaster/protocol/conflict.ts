import { MessageType } from './proto/message_pb.js'
import { StoreType } from './proto/hub_pb.js'
import type { CastId, MessageData } from './message-data.ts'
import { MessageRefusal } from './refusal.ts'

/** The fields that decide which of two messages in one slot is stored. */
export interface Contender {
  hash: Buffer
  type: MessageType
  timestamp: number
}

const removes = new Set([
  MessageType.CAST_REMOVE,
  MessageType.REACTION_REMOVE,
  MessageType.LINK_REMOVE,
  MessageType.VERIFICATION_REMOVE,
])

/**
 * The slot of a message: of all messages with one slot, the network stores one. An add and its remove share a slot; every message
 * about keys has its own. Refuses `unsupported` for types that are not stored.
 */
export function slotOf(data: MessageData, hash: Buffer): string {
  return `${data.fid}/${slotPath(data, hash)}`
}

/** The slot of the message that lists all links of a type that an account has. */
export const linksSlot = (fid: number, type: string): string => `${fid}/links/${type}`

export const linkSlot = (fid: number, type: string, targetFid: number): string => `${fid}/link/${targetFid}/${type}`

function slotPath(data: MessageData, hash: Buffer): string {
  const {
    castRemoveBody,
    reactionBody,
    linkBody,
    linkCompactStateBody,
    userDataBody,
    verificationAddAddressBody,
    verificationRemoveBody,
  } = data
  if (data.castAddBody) return `cast/${hash.toString('hex')}`
  if (castRemoveBody) return `cast/${hex(castRemoveBody.targetHash)}`
  if (reactionBody)
    return `reaction/${reactionBody.type}/${reactionBody.targetCastId ? castKey(reactionBody.targetCastId) : reactionBody.targetUrl}`
  if (linkBody) return `link/${linkBody.targetFid}/${linkBody.type}`
  if (linkCompactStateBody) return `links/${linkCompactStateBody.type}`
  if (userDataBody) return `data/${userDataBody.type}`
  const verification = verificationAddAddressBody ?? verificationRemoveBody
  if (verification) return `address/${hex(verification.address)}`
  if (data.keyAddBody ?? data.keyRemoveBody) return `key/${hash.toString('hex')}`
  throw new MessageRefusal('unsupported', 'messages that are not stored')
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
const castKey = ({ fid, hash }: CastId) => `${fid}:${hex(hash)}`

/** The store whose limit a message counts towards; StoreType.NONE for messages without a limit. */
export const storeOf = (type: MessageType): StoreType => stores[type] ?? StoreType.NONE

const stores: Partial<Record<MessageType, StoreType>> = {
  [MessageType.CAST_ADD]: StoreType.CASTS,
  [MessageType.CAST_REMOVE]: StoreType.CASTS,
  [MessageType.LINK_ADD]: StoreType.LINKS,
  [MessageType.LINK_REMOVE]: StoreType.LINKS,
  [MessageType.REACTION_ADD]: StoreType.REACTIONS,
  [MessageType.REACTION_REMOVE]: StoreType.REACTIONS,
  [MessageType.USER_DATA_ADD]: StoreType.USER_DATA,
  [MessageType.VERIFICATION_ADD_ETH_ADDRESS]: StoreType.VERIFICATIONS,
  [MessageType.VERIFICATION_REMOVE]: StoreType.VERIFICATIONS,
}

/**
 * Whether `incoming` replaces the current message of its slot. The removal of a cast wins whatever the timestamps; else the later
 * message wins, of two in one second the removal, then the higher hash. So the order of arrival does not matter.
 */
export function replaces(incoming: Contender, current: Contender): boolean {
  const removal = Number(removes.has(incoming.type)) - Number(removes.has(current.type))
  const isAboutCast = incoming.type === MessageType.CAST_ADD || incoming.type === MessageType.CAST_REMOVE
  if (isAboutCast && removal !== 0) return removal > 0
  if (incoming.timestamp !== current.timestamp) return incoming.timestamp > current.timestamp
  if (removal !== 0) return removal > 0
  return incoming.hash.compare(current.hash) > 0
}
