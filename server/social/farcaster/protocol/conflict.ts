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

/** Whether a type of message removes something. */
const isRemove = (type: MessageType): boolean => removes.has(type)

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
export function storeOf(type: MessageType): StoreType {
  switch (type) {
    case MessageType.CAST_ADD:
    case MessageType.CAST_REMOVE:
      return StoreType.CASTS
    case MessageType.LINK_ADD:
    case MessageType.LINK_REMOVE:
      return StoreType.LINKS
    case MessageType.REACTION_ADD:
    case MessageType.REACTION_REMOVE:
      return StoreType.REACTIONS
    case MessageType.USER_DATA_ADD:
      return StoreType.USER_DATA
    case MessageType.VERIFICATION_ADD_ETH_ADDRESS:
    case MessageType.VERIFICATION_REMOVE:
      return StoreType.VERIFICATIONS
    default:
      return StoreType.NONE
  }
}

/**
 * Whether `incoming` replaces the current message of its slot. The removal of a cast wins whatever the timestamps; else the later
 * message wins, of two in one second the removal, then the higher hash. So the order of arrival does not matter.
 */
export function replaces(incoming: Contender, current: Contender): boolean {
  const removal = Number(isRemove(incoming.type)) - Number(isRemove(current.type))
  const isAboutCast = incoming.type === MessageType.CAST_ADD || incoming.type === MessageType.CAST_REMOVE
  if (isAboutCast && removal !== 0) return removal > 0
  if (incoming.timestamp !== current.timestamp) return incoming.timestamp > current.timestamp
  if (removal !== 0) return removal > 0
  return incoming.hash.compare(current.hash) > 0
}
