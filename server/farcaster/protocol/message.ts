import { HashScheme, Message, MessageData, SignatureScheme } from '@farcaster/core'
import { blake3 } from '@noble/hashes/blake3'
import { signEd25519 } from './ed25519.ts'
import { MessageRefusal } from './refusal.ts'

/**
 * A message as this network keeps it: what was signed, and `data` read from exactly those bytes. The `data` that a sender
 * may put beside `dataBytes` is never looked at, because no signature covers it.
 */
export interface SignedMessage {
  hash: Buffer
  signer: Buffer
  signature: Buffer
  dataBytes: Buffer
  data: MessageData
}

/** Larger than any message may be, so that no more is read. */
export const mostMessageBytes = 70_000

/** Reads a message in protobuf; refuses `malformed` and `wrong_scheme`. Whether it holds is not looked at. */
export function decodeMessage(bytes: Uint8Array): SignedMessage {
  if (bytes.length === 0 || bytes.length > mostMessageBytes) throw new MessageRefusal('malformed')
  return keepSigned(attempt(() => Message.decode(bytes)))
}

/** Drops what was not signed from a message of the library. */
export function keepSigned({
  dataBytes,
  data,
  hash,
  hashScheme,
  signature,
  signatureScheme,
  signer,
}: Message): SignedMessage {
  if (hashScheme !== HashScheme.BLAKE3 || signatureScheme !== SignatureScheme.ED25519)
    throw new MessageRefusal('wrong_scheme')
  const signed = dataBytes?.length ? dataBytes : data && MessageData.encode(data).finish()
  if (!signed?.length) throw new MessageRefusal('malformed')
  return {
    hash: Buffer.from(hash),
    signer: Buffer.from(signer),
    signature: Buffer.from(signature),
    dataBytes: Buffer.from(signed),
    data: readData(signed),
  }
}

/** What was signed; refuses `malformed`. */
export const readData = (dataBytes: Uint8Array): MessageData => attempt(() => MessageData.decode(dataBytes))

/** The message in protobuf, with `dataBytes` only. */
export function encodeMessage({ hash, signer, signature, dataBytes }: Omit<SignedMessage, 'data'>): Buffer {
  const message = Message.create({
    hash,
    hashScheme: HashScheme.BLAKE3,
    signature,
    signatureScheme: SignatureScheme.ED25519,
    signer,
    dataBytes,
  })
  return Buffer.from(Message.encode(message).finish())
}

/** The 20 bytes that name a message. */
export const hashData = (dataBytes: Uint8Array): Buffer => Buffer.from(blake3(dataBytes, { dkLen: 20 }))

/** Signs data with a 32-byte Ed25519 key. The data is not validated. */
export function signMessage(data: MessageData, keys: { privateKey: Uint8Array; publicKey: Uint8Array }): SignedMessage {
  const dataBytes = Buffer.from(MessageData.encode(data).finish())
  const hash = hashData(dataBytes)
  return {
    hash,
    signer: Buffer.from(keys.publicKey),
    signature: signEd25519(hash, keys.privateKey),
    dataBytes,
    data: readData(dataBytes),
  }
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new MessageRefusal('malformed')
  }
}
