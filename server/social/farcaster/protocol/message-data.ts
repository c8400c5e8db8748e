import { decode, encode, encodingStyles, type Plain, type PlainInit } from './plain.ts'
import { MessageDataSchema, type MessageData as Generated } from './proto/message_pb.js'

/** The content of a message, without its signature. A valid message has exactly one body, that of its type. */
export type MessageData = Plain<Generated>
export type MessageDataInit = PlainInit<Generated>

export type CastAddBody = NonNullable<MessageData['castAddBody']>
export type Embed = CastAddBody['embeds'][number]
export type CastId = NonNullable<Embed['castId']>
export type KeyAddBody = NonNullable<MessageData['keyAddBody']>
export type KeyRemoveBody = NonNullable<MessageData['keyRemoveBody']>

/** Decodes the signed bytes; refuses `malformed`, and `bad_text` for a text that is not UTF-8. */
export const decodeData = (bytes: Uint8Array): MessageData => decode(MessageDataSchema, bytes)

/** Encodes data byte for byte as the protocol's JavaScript library does, because hashes depend on it. Refuses `bad_text`. */
export const encodeData = (data: MessageDataInit): Buffer => encode(MessageDataSchema, data)

/** The encodings of data by the protocol's known libraries, the JavaScript one's first. Refuses `bad_text`. */
export const encodingsOf = (data: MessageDataInit): Buffer[] =>
  encodingStyles.map((style) => encode(MessageDataSchema, data, style))
