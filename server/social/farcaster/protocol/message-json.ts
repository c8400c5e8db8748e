import { ScalarType, type DescEnum, type DescField, type DescMessage } from '@bufbuild/protobuf'
import { z } from 'zod'
import { bytesOfBase58 } from './base58.ts'
import { decodeData, encodingsOf, type MessageData } from './message-data.ts'
import { envelopeOf, hashData, signedFrom, type ReceivedMessage, type SignedMessage } from './message.ts'
import { decode, encode, type Plain } from './plain.ts'
import {
  HashScheme,
  HashSchemeSchema,
  MessageDataSchema,
  MessageSchema,
  SignatureScheme,
  SignatureSchemeSchema,
  type Message,
} from './proto/message_pb.js'
import { MessageRefusal } from './refusal.ts'

/** The JSON of a message in the hub HTTP API. `dataBytes` (base64) are the signed bytes; Snapchain omits them. */
const messageShape = z.object({
  data: z.record(z.string(), z.unknown()),
  hash: z.string(),
  hashScheme: z.string(),
  signature: z.string(),
  signatureScheme: z.string(),
  signer: z.string(),
  dataBytes: z.string().nullish(),
})

export type MessageJson = z.infer<typeof messageShape>

/**
 * Fields of bytes that the hub HTTP API writes in hex (Snapchain's `serdehex`); all others are base64. The form is never guessed from
 * the text, because base64 may begin with `0x`, too.
 */
const hexFields = new Set([
  'CastId.hash',
  'CastRemoveBody.targetHash',
  'VerificationAddAddressBody.address',
  'VerificationAddAddressBody.blockHash',
  'VerificationRemoveBody.address',
  'UserNameProof.owner',
  'FrameActionBody.address',
  'KeyAddBody.key',
  'KeyAddBody.custodySignature',
  'KeyAddBody.metadata',
  'KeyAddBody.registrationTxHash',
  'KeyRemoveBody.key',
  'KeyRemoveBody.signature',
  'OnChainEvent.blockHash',
  'OnChainEvent.transactionHash',
  'SignerEventBody.key',
  'IdRegisterEventBody.to',
  'IdRegisterEventBody.from',
  'IdRegisterEventBody.recoveryAddress',
  'Signer.key',
  'MessageError.hash',
])

/** Fields of bytes that are a text in JSON. */
const textFields = new Set(['UserNameProof.name', 'ContactInfoBody.peerId'])

/** Hex fields that some hubs write in another form. None of their values in that form is hex after `0x`: the length differs, or the alphabet has no 0. */
const otherForms: Record<string, (text: string) => Buffer> = {
  // Snapchain.
  'CastRemoveBody.targetHash': bytesOfBase64,
  // Snapchain, for Solana.
  'VerificationAddAddressBody.address': bytesOfBase58,
  'VerificationAddAddressBody.blockHash': bytesOfBase58,
  'VerificationRemoveBody.address': bytesOfBase58,
  // Farwire before this table.
  'KeyRemoveBody.signature': bytesOfBase64,
}

/** The JSON of a message, without `dataBytes` where the stored ones are not the signed ones (ReceivedMessage). */
export function messageToJson({ data, hash, signature, signer, dataBytes }: SignedMessage): MessageJson {
  return {
    data: convert(MessageDataSchema, data as Values, toJsonValue),
    hash: hexOf(hash),
    hashScheme: String(enumName(HashSchemeSchema, HashScheme.BLAKE3)),
    signature: signature.toString('base64'),
    signatureScheme: String(enumName(SignatureSchemeSchema, SignatureScheme.ED25519)),
    signer: hexOf(signer),
    ...(hash.equals(hashData(dataBytes)) && { dataBytes: dataBytes.toString('base64') }),
  }
}

/**
 * A message from JSON. Without `dataBytes`, `data` is encoded as the protocol's libraries do. Where none of the encodings has the
 * message's hash, `isRebuilt` is set: then only the signature of the hash can be verified. Refuses `malformed`.
 */
export function messageFromJson(json: unknown): ReceivedMessage {
  try {
    const { data, dataBytes, ...signed } = messageShape.parse(json)
    const envelope = {
      hash: bytesOfHex(signed.hash),
      signer: bytesOfHex(signed.signer),
      signature: bytesOfBase64(signed.signature),
    }
    if (!dataBytes) return { ...envelope, ...rebuilt(data, envelope.hash) }
    const bytes = bytesOfBase64(dataBytes)
    return { ...envelope, dataBytes: bytes, data: decodeData(bytes) }
  } catch {
    throw new MessageRefusal('malformed')
  }
}

function rebuilt(json: Values, hash: Buffer): Pick<ReceivedMessage, 'dataBytes' | 'data' | 'isRebuilt'> {
  const encodings = encodingsOf(convert(MessageDataSchema, json, fromJsonValue) as MessageData)
  const dataBytes = encodings.find((bytes) => hash.equals(hashData(bytes)))
  if (dataBytes) return { dataBytes, data: decodeData(dataBytes) }
  return { dataBytes: encodings[0]!, data: decodeData(encodings[0]!), isRebuilt: true }
}

/** The protobuf of an answer of the hub HTTP API. */
export const protobufOf = (desc: DescMessage, json: unknown): Buffer =>
  encode(desc, (desc === MessageSchema ? envelopeFrom(json) : convert(desc, json as Values, fromJsonValue)) as never)

/** The JSON of the hub HTTP API for a protobuf; refuses `malformed`. A message in it that is none is in no form of messages. */
export const jsonOfProtobuf = (desc: DescMessage, bytes: Uint8Array): Values =>
  convert(desc, decode(desc, bytes) as Values, toJsonValue)

const envelopeFrom = (json: unknown) => envelopeOf(messageFromJson(json))

function jsonOfEnvelope(envelope: Plain<Message>): unknown {
  try {
    return messageToJson(signedFrom(envelope))
  } catch (error) {
    if (error instanceof MessageRefusal) return { hash: hexOf(envelope.hash), refusal: error.reason }
    throw error
  }
}

/** Bytes as `0x` and hex digits. */
export const hexOf = (bytes: Uint8Array): string => `0x${Buffer.from(bytes).toString('hex')}`

const isHex = (text: string) => /^0x(?:[0-9a-f]{2})*$/i.test(text)

/** The bytes of `0x` and hex digits; refuses `malformed`. */
export function bytesOfHex(text: string): Buffer {
  if (!isHex(text)) throw new MessageRefusal('malformed')
  return Buffer.from(text.slice(2), 'hex')
}

function bytesOfBase64(text: string): Buffer {
  if (!/^[a-z0-9+/_-]*={0,2}$/i.test(text)) throw new MessageRefusal('malformed')
  return Buffer.from(text, 'base64')
}

/** The protocol's name of a number, such as `MESSAGE_TYPE_CAST_ADD`; the number itself where it has none. */
export const enumName = (desc: DescEnum, number: number): string | number => desc.value[number]?.name ?? number

/** The number of a name, or of a number in JSON; undefined for one that the protocol does not have. */
export const enumNumber = (desc: DescEnum, name: unknown): number | undefined =>
  desc.values.find((value) => value.name === name || value.number === name)?.number

type Values = Record<string, unknown>

function convert(desc: DescMessage, values: Values, change: (field: DescField, value: unknown) => unknown): Values {
  const result: Values = {}
  for (const field of desc.fields) {
    // Some answers of hubs have the names of the .proto files.
    const value = values[field.localName] ?? values[field.name] ?? undefined
    if (value === undefined) continue
    result[field.localName] =
      field.fieldKind === 'list' ? (value as unknown[]).map((each) => change(field, each)) : change(field, value)
  }
  return result
}

const nameOf = ({ parent, localName }: DescField) => `${parent.name}.${localName}`

function toJsonValue(field: DescField, value: unknown): unknown {
  const { message, enum: names } = field
  if (message === MessageSchema) return jsonOfEnvelope(value as Plain<Message>)
  if (message) return convert(message, value as Values, toJsonValue)
  if (names) return enumName(names, value as number)
  if (!(value instanceof Uint8Array)) return value
  if (textFields.has(nameOf(field))) return Buffer.from(value).toString()
  return hexFields.has(nameOf(field)) ? hexOf(value) : Buffer.from(value).toString('base64')
}

function fromJsonValue(field: DescField, value: unknown): unknown {
  const { message, enum: names, scalar } = field
  if (message === MessageSchema) return envelopeFrom(value)
  if (message) return convert(message, value as Values, fromJsonValue)
  if (names) {
    const number = enumNumber(names, value)
    if (number === undefined) throw new MessageRefusal('malformed')
    return number
  }
  if (scalar === ScalarType.STRING) return String(value)
  if (scalar !== ScalarType.BYTES) return Number(value)
  const [name, text] = [nameOf(field), String(value)]
  if (textFields.has(name)) return Buffer.from(text)
  if (!hexFields.has(name)) return bytesOfBase64(text)
  return isHex(text) ? bytesOfHex(text) : (otherForms[name] ?? bytesOfHex)(text)
}
