import { blake3 } from '@noble/hashes/blake3'
import { BinaryReader } from '@bufbuild/protobuf/wire'
import { signEd25519 } from './ed25519.ts'
import { decodeData, encodeData, type MessageData, type MessageDataInit } from './message-data.ts'
import { decode, encode, type Plain, type PlainInit } from './plain.ts'
import {
  HashScheme,
  MessageSchema,
  SignatureScheme,
  SubmitBulkMessagesRequestSchema,
  type Message,
} from './proto/message_pb.js'
import { MessageRefusal } from './refusal.ts'

/**
 * A message as this site stores it: the signed bytes, and `data` decoded from exactly those bytes. The `data` that a sender may
 * send next to `dataBytes` is ignored, because no signature covers it.
 */
export interface SignedMessage {
  hash: Buffer
  signer: Buffer
  signature: Buffer
  dataBytes: Buffer
  data: MessageData
}

/** A message that was received; `isRebuilt` where `dataBytes` were encoded here and do not have its hash (message-json.ts). */
export type ReceivedMessage = SignedMessage & { isRebuilt?: boolean }

/** Larger than any valid message. */
const maxMessageBytes = 70_000

/** Decodes a message without validating it; refuses `malformed`, `bad_text` and `wrong_scheme`. */
export function decodeMessage(bytes: Uint8Array): SignedMessage {
  if (bytes.length === 0 || bytes.length > maxMessageBytes) throw new MessageRefusal('malformed')
  return signedFrom(decode(MessageSchema, bytes))
}

/**
 * The number of messages in a bulk, of which nothing is decoded. Refuses `malformed`, and `too_large` as soon as there are more
 * than `max`.
 */
export function countMessages(bytes: Uint8Array, max: number): number {
  const reader = new BinaryReader(bytes)
  let count = 0
  while (reader.pos < reader.len) {
    if (++count > max) throw new MessageRefusal('too_large', `a bulk of ${max} messages; more`)
    try {
      const [field, type] = reader.tag()
      reader.skip(type, field)
    } catch {
      throw new MessageRefusal('malformed')
    }
  }
  return count
}

/** Decodes a bulk of messages, with a refusal for each that cannot be decoded. Refuses `malformed` for the whole bulk. */
export function decodeMessages(bytes: Uint8Array): (SignedMessage | MessageRefusal)[] {
  const { messages } = decode(SubmitBulkMessagesRequestSchema, bytes)
  return messages.map((message) => {
    try {
      return signedFrom(message)
    } catch (error) {
      if (error instanceof MessageRefusal) return error
      throw error
    }
  })
}

/** The message of an envelope; refuses as `decodeMessage`. */
export function signedFrom({
  dataBytes,
  data,
  hash,
  hashScheme,
  signature,
  signatureScheme,
  signer,
}: Plain<Message>): SignedMessage {
  if (hashScheme !== HashScheme.BLAKE3 || signatureScheme !== SignatureScheme.ED25519)
    throw new MessageRefusal('wrong_scheme')
  const signed = dataBytes?.length ? dataBytes : data
  if (!signed?.length) throw new MessageRefusal('malformed')
  return {
    hash: Buffer.from(hash),
    signer: Buffer.from(signer),
    signature: Buffer.from(signature),
    dataBytes: Buffer.from(signed),
    data: decodeData(signed),
  }
}

/** The message in protobuf, with `dataBytes` only. */
export const encodeMessage = ({ hash, signer, signature, dataBytes }: Omit<SignedMessage, 'data'>): Buffer =>
  encode(MessageSchema, { hash, signer, signature, dataBytes, ...schemes })

/** The envelope of a message for clients that read its content, which is in it twice; once where the bytes are not the signed ones. */
export const envelopeOf = ({ hash, signer, signature, dataBytes }: SignedMessage): PlainInit<Message> => ({
  data: dataBytes,
  hash,
  signer,
  signature,
  ...schemes,
  ...(hash.equals(hashData(dataBytes)) && { dataBytes }),
})

const schemes = { hashScheme: HashScheme.BLAKE3, signatureScheme: SignatureScheme.ED25519 }

/** The hash that identifies a message: 20 bytes of BLAKE3. */
export const hashData = (dataBytes: Uint8Array): Buffer => Buffer.from(blake3(dataBytes, { dkLen: 20 }))

/** Signs data with a 32-byte Ed25519 key. The data is not validated; refuses `bad_text`. */
export function signMessage(
  data: MessageDataInit,
  keys: { privateKey: Uint8Array; publicKey: Uint8Array },
): SignedMessage {
  const dataBytes = encodeData(data)
  const hash = hashData(dataBytes)
  return {
    hash,
    signer: Buffer.from(keys.publicKey),
    signature: signEd25519(hash, keys.privateKey),
    dataBytes,
    data: decodeData(dataBytes),
  }
}
