import { MessageType, UserDataType, type FarcasterNetwork, CastType } from './proto/message_pb.js'
import type { MessageData, CastAddBody } from './message-data.ts'
import {
  clockSkewSeconds,
  toFarcasterTime,
  castLimits,
  hasTooManyEmbeds,
  isNetworkUrl,
  isTextPosition,
  isUsername,
  utf8Bytes,
} from '#domain/social/farcaster.ts'
import { verifyEd25519 } from './ed25519.ts'
import type { KeyApproval } from './key-signatures.ts'
import { hashData, type ReceivedMessage, type SignedMessage } from './message.ts'
import { MessageRefusal } from './refusal.ts'
import { brokenRule } from './rules/rules.ts'

/**
 * Where a message comes from: it was submitted here, or accepted before by a peer or by the configured hub, which is trusted for
 * what only the chain proves: accounts, their keys and ENS names.
 */
export type Origin = 'submitted' | 'peer' | 'hub'

export interface ValidMessage extends SignedMessage {
  approval: KeyApproval | undefined
}

const hashBytes = 20
const maxDataBytes = 2048
/** Casts of paying accounts on the public network. */
const maxHubCastBytes = 16_384
const maxLinksBytes = 65_536

/** Types that can only be verified with a chain. */
const unsupported = new Map([
  [MessageType.USERNAME_PROOF, 'names that a chain must prove'],
  [MessageType.LEND_STORAGE, 'lent storage'],
])

/**
 * Checks a message without the store: size, network, hash, signature, timestamp, texts, the protocol's rules for its type and, when
 * it is submitted, the rules of this site. Throws MessageRefusal with the first broken rule. The rights of the signer are
 * checked when the message is merged.
 */
export async function validateMessage(
  message: ReceivedMessage,
  { network, origin, now }: { network: FarcasterNetwork; origin: Origin; now: Date },
): Promise<ValidMessage> {
  const { data, dataBytes, hash, signature, signer, isRebuilt } = message
  const max = maxBytesOf(data.type, origin)
  if (dataBytes.length > max) throw new MessageRefusal('too_large', max.toLocaleString('en'))
  if (data.network !== network) throw new MessageRefusal('wrong_network')
  // The configured hub is trusted that its hash belongs to the data; the signature of the hash is verified in any case.
  const isTrusted = isRebuilt && origin === 'hub' && hash.length === hashBytes
  if (!isTrusted && !hash.equals(hashData(dataBytes))) throw new MessageRefusal('wrong_hash')
  if (!verifyEd25519(signature, hash, signer)) throw new MessageRefusal('wrong_signature')
  if (data.timestamp > toFarcasterTime(now) + clockSkewSeconds) throw new MessageRefusal('future')
  if (!textsOf(data).every(isStorable)) throw new MessageRefusal('bad_text')
  refuseUnsupported(data, origin)
  if (origin === 'submitted') refuseBySiteRules(data)
  const broken = await brokenRule(data)
  if (broken) throw new MessageRefusal('invalid', broken)
  return { ...message, approval: await approvalOf(message) }
}

/** The code for wallet signatures is imported with the first message about keys. */
async function approvalOf(message: SignedMessage): Promise<KeyApproval | undefined> {
  const { keyAddBody, keyRemoveBody } = message.data
  if (!keyAddBody && !keyRemoveBody) return undefined
  const { readKeyApproval } = await import('./key-signatures.ts')
  return readKeyApproval(message)
}

function maxBytesOf(type: MessageType, origin: Origin): number {
  if (type === MessageType.LINK_COMPACT_STATE) return maxLinksBytes
  return origin === 'hub' && type === MessageType.CAST_ADD ? maxHubCastBytes : maxDataBytes
}

function refuseUnsupported({ type, verificationAddAddressBody, userDataBody }: MessageData, origin: Origin): void {
  const reason = unsupported.get(type)
  if (reason) throw new MessageRefusal('unsupported', reason)
  // Contracts approve on their chain, which is not queried.
  if (verificationAddAddressBody?.verificationType) throw new MessageRefusal('unsupported', 'signatures of contracts')
  if (
    origin !== 'hub' &&
    userDataBody?.type === UserDataType.USER_DATA_TYPE_USERNAME &&
    userDataBody.value.includes('.')
  ) {
    throw new MessageRefusal('unsupported', 'names that a chain must prove')
  }
}

/** PostgreSQL stores neither zero bytes nor lone surrogates. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(textsOf)
}

/**
 * The rules of this site for submitted messages, in addition to the protocol's: no blank casts, at most four embeds with one quote and two images,
 * valid URLs, mentions between characters, names of the network's own registry. Messages of peers are not checked by these, so
 * that nodes with other rules come to the same state.
 */
function refuseBySiteRules(data: MessageData): void {
  if (data.castAddBody) refuseCast(data.castAddBody)
  if (data.reactionBody?.targetUrl !== undefined && !isNetworkUrl(data.reactionBody.targetUrl))
    throw new MessageRefusal('bad_url')
  if (data.linkBody?.targetFid === data.fid) throw new MessageRefusal('own_target')
  const { type, value } = data.userDataBody ?? {}
  if (type === UserDataType.USER_DATA_TYPE_USERNAME && value && !isUsername(value))
    throw new MessageRefusal('bad_username')
}

function refuseCast({ type, text, embeds, parentUrl, mentions, mentionsPositions }: CastAddBody): void {
  if (type === CastType.TEN_K_CAST || utf8Bytes(text) > castLimits.longTextBytes)
    throw new MessageRefusal('text_too_long')
  if (text.trim() === '' && embeds.length === 0 && mentions.length === 0) throw new MessageRefusal('cast_empty')
  const urls = embeds.flatMap(({ url }) => url ?? [])
  if (hasTooManyEmbeds(urls, embeds.length)) throw new MessageRefusal('too_many_embeds')
  if (![...urls, ...(parentUrl === undefined ? [] : [parentUrl])].every(isNetworkUrl))
    throw new MessageRefusal('bad_url')
  if (!mentionsPositions.every((position) => isTextPosition(text, position))) throw new MessageRefusal('bad_mention')
}
