import type { MessageData } from '#server/social/farcaster/protocol/message-data.ts'
import { FarcasterNetwork, MessageType, ReactionType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { brokenCast } from './cast.ts'
import { brokenProfile } from './profile.ts'
import { brokenCastId, brokenFid, brokenHash, brokenUrl, type Broken } from './rule.ts'

/**
 * The first of the protocol's rules that data breaks, in the order and wording of its reference library; undefined for valid
 * data. Proofs of names and lent storage need a chain and have no rules here, because validate.ts refuses them before.
 */
export async function brokenRule(data: MessageData): Promise<Broken> {
  const broken = brokenFid(data.fid)
  if (broken) return broken
  if (!(data.network in FarcasterNetwork)) return 'invalid network'
  if (!(data.type in MessageType)) return 'invalid message type'
  if (bodiesOf(data) !== 1) return 'only one body can be set'
  return brokenBody(data)
}

const bodiesOf = (data: MessageData): number =>
  Object.entries(data).filter(([name, value]) => name.endsWith('Body') && value !== undefined).length

async function brokenBody(data: MessageData): Promise<Broken> {
  const { type, timestamp } = data
  const is = (...types: MessageType[]) => types.includes(type)
  if (is(MessageType.CAST_ADD) && data.castAddBody) return brokenCast(data.castAddBody, timestamp)
  if (is(MessageType.CAST_REMOVE) && data.castRemoveBody) return brokenHash(data.castRemoveBody.targetHash)
  if (is(MessageType.REACTION_ADD, MessageType.REACTION_REMOVE) && data.reactionBody)
    return brokenReaction(data.reactionBody)
  if (is(MessageType.LINK_COMPACT_STATE) && data.linkCompactStateBody) return brokenLinks(data.linkCompactStateBody)
  if (is(MessageType.LINK_ADD, MessageType.LINK_REMOVE) && data.linkBody) return brokenLink(data.linkBody)
  if (is(MessageType.USER_DATA_ADD) && data.userDataBody) return brokenProfile(data.userDataBody)
  if (is(MessageType.FRAME_ACTION) && data.frameActionBody) return brokenFrameAction(data.frameActionBody)
  return brokenSignedBody(data)
}

/** The rules of bodies that wallets sign; the code for that is imported with the first of them. */
async function brokenSignedBody(data: MessageData): Promise<Broken> {
  const { type, verificationAddAddressBody, verificationRemoveBody, keyAddBody, keyRemoveBody } = data
  const verification = () => import('./verification.ts')
  const key = () => import('./key.ts')
  if (type === MessageType.VERIFICATION_ADD_ETH_ADDRESS && verificationAddAddressBody)
    return (await verification()).brokenVerification(verificationAddAddressBody, data)
  if (type === MessageType.VERIFICATION_REMOVE && verificationRemoveBody)
    return (await verification()).brokenAddress(verificationRemoveBody)
  if (type === MessageType.KEY_ADD && keyAddBody) return (await key()).brokenKeyAdd(keyAddBody, data.timestamp)
  if (type === MessageType.KEY_REMOVE && keyRemoveBody) return (await key()).brokenKeyRemove(keyRemoveBody)
  return 'bodyType is invalid'
}

type Body<Name extends keyof MessageData> = NonNullable<MessageData[Name]>

function brokenReaction({ type, targetCastId, targetUrl }: Body<'reactionBody'>): Broken {
  if (!(type in ReactionType)) return 'invalid reaction type'
  if (targetCastId !== undefined && targetUrl !== undefined) return 'cannot use both targetUrl and targetCastId'
  if (targetCastId) return brokenCastId(targetCastId)
  return targetUrl === undefined ? 'target is missing' : brokenUrl(targetUrl)
}

function brokenLink({ type, targetFid }: Body<'linkBody'>): Broken {
  return brokenLinkType(type) ?? (targetFid === undefined ? 'target is missing' : brokenFid(targetFid))
}

function brokenLinks({ type, targetFids }: Body<'linkCompactStateBody'>): Broken {
  return brokenLinkType(type) ?? (targetFids.includes(0) ? brokenFid(0) : undefined)
}

function brokenLinkType(type: string): Broken {
  return type.length === 0 || Buffer.byteLength(type) > 8 ? 'type must be between 1-8 bytes' : undefined
}

function brokenFrameAction(body: Body<'frameActionBody'>): Broken {
  const { buttonIndex, url, inputText, state, transactionId, address, castId } = body
  if (buttonIndex > 5) return 'invalid button index'
  if (url.length === 0 || url.length > 1024) return 'invalid url'
  if (inputText.length > 256) return 'invalid input text'
  if (state.length > 4096) return 'invalid state'
  if (transactionId.length > 256) return 'invalid transaction ID'
  if (address.length > 64) return 'invalid address'
  return castId && brokenCastId(castId)
}
