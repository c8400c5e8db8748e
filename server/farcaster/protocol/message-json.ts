import {
  HashScheme,
  hashSchemeToJSON,
  MessageData,
  messageTypeFromJSON,
  messageTypeToJSON,
  SignatureScheme,
  signatureSchemeToJSON,
} from '@farcaster/core'
import { MessageRefusal } from './refusal.ts'
import { readData, type SignedMessage } from './message.ts'

/** A message as hubs write it in JSON. `dataBytes` (base64) is what was signed; some hubs leave it out. */
export interface MessageJson {
  data: Record<string, unknown>
  hash: string
  hashScheme: string
  signature: string
  signatureScheme: string
  signer: string
  dataBytes?: string | undefined
}

/** Bytes that hubs write in hex; the others they write in base64. */
const hexFields = new Set([
  'hash',
  'targetHash',
  'key',
  'custodySignature',
  'registrationTxHash',
  'metadata',
  'address',
  'blockHash',
])

/** The JSON of a message. */
export function messageToJson({ data, hash, signature, signer, dataBytes }: SignedMessage): MessageJson {
  return {
    data: walk(MessageData.toJSON(data) as Record<string, unknown>, bytesToHubText) as Record<string, unknown>,
    hash: hexOf(hash),
    hashScheme: hashSchemeToJSON(HashScheme.BLAKE3),
    signature: signature.toString('base64'),
    signatureScheme: signatureSchemeToJSON(SignatureScheme.ED25519),
    signer: hexOf(signer),
    dataBytes: dataBytes.toString('base64'),
  }
}

/**
 * A message from JSON. Without `dataBytes` the signed bytes are made anew from `data`, which fails validation when its
 * sender's encoding differed. Refuses `malformed`.
 */
export function messageFromJson(json: MessageJson): SignedMessage {
  try {
    const dataBytes = json.dataBytes ? Buffer.from(json.dataBytes, 'base64') : encodeData(json.data)
    return {
      hash: bytesOf(json.hash),
      signer: bytesOf(json.signer),
      signature: bytesOf(json.signature),
      dataBytes,
      data: readData(dataBytes),
    }
  } catch {
    throw new MessageRefusal('malformed')
  }
}

/** Bytes as `0x` and hex digits. */
export const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`

/** Bytes from hex after `0x`, or from base64. */
export const bytesOf = (text: string): Buffer =>
  text.startsWith('0x') ? Buffer.from(text.slice(2), 'hex') : Buffer.from(text, 'base64')

const encodeData = (json: unknown): Buffer =>
  Buffer.from(MessageData.encode(MessageData.fromJSON(walk(json, hubTextToBytes))).finish())

type Change = (name: string, value: unknown) => unknown

function walk(value: unknown, change: Change): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, change(name, walk(each, change))]))
}

function bytesToHubText(name: string, value: unknown): unknown {
  if (hexFields.has(name) && typeof value === 'string') return hexOf(Buffer.from(value, 'base64'))
  if (name === 'scopes' && Array.isArray(value)) return value.map(messageTypeToJSON)
  return value
}

function hubTextToBytes(name: string, value: unknown): unknown {
  if (hexFields.has(name) && typeof value === 'string') return bytesOf(value).toString('base64')
  if (name === 'scopes' && Array.isArray(value)) return value.map(messageTypeFromJSON)
  return value ?? undefined
}
