import { MessageType, UserDataType, type FarcasterNetwork } from './proto/message_pb.js'
import type { MessageData } from './message-data.ts'
import { clockSkewSeconds, toFarcasterTime } from '#domain/farcaster.ts'
import { verifyEd25519 } from './ed25519.ts'
import { refuseBySiteRules } from './site-rules.ts'
import type { KeyApproval } from './key-signatures.ts'
import { hashData, type SignedMessage } from './message.ts'
import { MessageRefusal } from './refusal.ts'
import { brokenRule } from './rules/rules.ts'

/**
 * Where a message comes from: somebody submits it here, a peer has taken it already, or a hub has, whose word is taken for what
 * only the chain knows: accounts, their keys and proven names.
 */
export type Origin = 'submitted' | 'peer' | 'hub'

export interface ValidMessage extends SignedMessage {
  approval: KeyApproval | undefined
}

const mostDataBytes = 2048
/** Who pays for it may say more in one cast elsewhere. */
const mostCastBytes = 16_384
const mostLinkBytes = 65_536

/** Types that need a chain or other nodes to be believed. */
const unsupported = new Map([
  [MessageType.USERNAME_PROOF, 'names that a chain must prove'],
  [MessageType.LEND_STORAGE, 'storage that is lent'],
])

/**
 * Checks all of a message that it shows by itself: size, network, hash, signature, date, texts, the protocol's rules for
 * its type and, when it is submitted, the rules of this house. Throws MessageRefusal with the first that is broken.
 * Whether the signer belongs to the account is seen when it is merged.
 */
export async function validateMessage(
  message: SignedMessage,
  { network, origin, now }: { network: FarcasterNetwork; origin: Origin; now: Date },
): Promise<ValidMessage> {
  const { data, dataBytes, hash, signature, signer } = message
  const most = mostBytesOf(data.type, origin)
  if (dataBytes.length > most) throw new MessageRefusal('too_large', most.toLocaleString('en'))
  if (data.network !== network) throw new MessageRefusal('wrong_network')
  if (!hash.equals(hashData(dataBytes))) throw new MessageRefusal('wrong_hash')
  if (!verifyEd25519(signature, hash, signer)) throw new MessageRefusal('wrong_signature')
  if (data.timestamp > toFarcasterTime(now) + clockSkewSeconds) throw new MessageRefusal('future')
  if (!textsOf(data).every(isStorable)) throw new MessageRefusal('bad_text')
  refuseUnsupported(data, origin)
  if (origin === 'submitted') refuseBySiteRules(data)
  const broken = await brokenRule(data)
  if (broken) throw new MessageRefusal('invalid', broken)
  return { ...message, approval: await approvalOf(message) }
}

/** The library that checks the signatures of wallets is loaded with the first message about keys. */
async function approvalOf(message: SignedMessage): Promise<KeyApproval | undefined> {
  const { keyAddBody, keyRemoveBody } = message.data
  if (!keyAddBody && !keyRemoveBody) return undefined
  const { readKeyApproval } = await import('./key-signatures.ts')
  return readKeyApproval(message)
}

function mostBytesOf(type: MessageType, origin: Origin): number {
  if (type === MessageType.LINK_COMPACT_STATE) return mostLinkBytes
  return origin === 'hub' && type === MessageType.CAST_ADD ? mostCastBytes : mostDataBytes
}

function refuseUnsupported({ type, verificationAddAddressBody, userDataBody }: MessageData, origin: Origin): void {
  const use = unsupported.get(type)
  if (use) throw new MessageRefusal('unsupported', use)
  // The library would ask a public node whether a contract approves.
  if (verificationAddAddressBody?.verificationType) throw new MessageRefusal('unsupported', 'signatures of contracts')
  if (
    origin !== 'hub' &&
    userDataBody?.type === UserDataType.USER_DATA_TYPE_USERNAME &&
    userDataBody.value.includes('.')
  ) {
    throw new MessageRefusal('unsupported', 'names that a chain must prove')
  }
}

/** PostgreSQL keeps neither zero bytes nor halves of characters. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.values(value).flatMap(textsOf)
}
