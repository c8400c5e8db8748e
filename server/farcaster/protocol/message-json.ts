import { ScalarType, type DescEnum, type DescField, type DescMessage } from '@bufbuild/protobuf'
import { decodeData, encodeData } from './message-data.ts'
import type { SignedMessage } from './message.ts'
import {
  HashScheme,
  HashSchemeSchema,
  MessageDataSchema,
  SignatureScheme,
  SignatureSchemeSchema,
} from './proto/message_pb.js'
import { MessageRefusal } from './refusal.ts'

/** The JSON of a message in the hub HTTP API. `dataBytes` (base64) are the signed bytes; some hubs omit them. */
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
    data: convert(MessageDataSchema, data as Values, toJsonValue),
    hash: hexOf(hash),
    hashScheme: String(enumName(HashSchemeSchema, HashScheme.BLAKE3)),
    signature: signature.toString('base64'),
    signatureScheme: String(enumName(SignatureSchemeSchema, SignatureScheme.ED25519)),
    signer: hexOf(signer),
    dataBytes: dataBytes.toString('base64'),
  }
}

/**
 * A message from JSON. Without `dataBytes` the signed bytes are encoded again from `data`; validation then refuses the message
 * when its sender's encoding differed. Refuses `malformed`.
 */
export function messageFromJson(json: MessageJson): SignedMessage {
  try {
    const dataBytes = json.dataBytes
      ? Buffer.from(json.dataBytes, 'base64')
      : encodeData(convert(MessageDataSchema, json.data, fromJsonValue))
    return {
      hash: bytesOf(json.hash),
      signer: bytesOf(json.signer),
      signature: bytesOf(json.signature),
      dataBytes,
      data: decodeData(dataBytes),
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

/** The protocol's name of a number, such as `MESSAGE_TYPE_CAST_ADD`; the number itself where it has none. */
export const enumName = (desc: DescEnum, number: number): string | number => desc.value[number]?.name ?? number

/** The number of a name, or of a number in JSON; undefined for one that the protocol does not have. */
export const enumNumber = (desc: DescEnum, name: unknown): number | undefined =>
  desc.values.find((value) => value.name === name || value.number === name)?.number

type Values = Record<string, unknown>

function convert(desc: DescMessage, values: Values, change: (field: DescField, value: unknown) => unknown): Values {
  const result: Values = {}
  for (const field of desc.fields) {
    const value = values[field.localName] ?? undefined
    if (value === undefined) continue
    result[field.localName] =
      field.fieldKind === 'list' ? (value as unknown[]).map((each) => change(field, each)) : change(field, value)
  }
  return result
}

function toJsonValue({ localName, message, enum: names }: DescField, value: unknown): unknown {
  if (message) return convert(message, value as Values, toJsonValue)
  if (names) return enumName(names, value as number)
  if (!(value instanceof Uint8Array)) return value
  return hexFields.has(localName) ? hexOf(value) : Buffer.from(value).toString('base64')
}

function fromJsonValue({ localName, message, enum: names, scalar }: DescField, value: unknown): unknown {
  if (message) return convert(message, value as Values, fromJsonValue)
  if (names) {
    const number = enumNumber(names, value)
    if (number === undefined) throw new MessageRefusal('malformed')
    return number
  }
  if (scalar === ScalarType.STRING) return String(value)
  if (scalar !== ScalarType.BYTES) return Number(value)
  return hexFields.has(localName) ? bytesOf(String(value)) : Buffer.from(String(value), 'base64')
}
