import {
  countMessages,
  decodeMessage,
  decodeMessages,
  type SignedMessage,
} from '#server/social/farcaster/protocol/message.ts'
import { submitBytes, type Network } from '#server/social/farcaster/local/network.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { hexOf, messageToJson } from '#server/social/farcaster/protocol/message-json.ts'
import { maxBulk } from './bodies.ts'

/** A POST call of the hub API: takes the bytes of the body and returns JSON; `count` limits the messages of a client. */
export type Command = (
  body: Uint8Array,
  network: Network,
  count: (messages: number) => Promise<void>,
) => Promise<unknown>

/** The POST calls of the hub API. */
export const commands: Record<string, Command> = {
  async submitMessage(body, network, count) {
    await count(1)
    return messageToJson(await submitBytes(network, body))
  },
  async validateMessage(body, network, count) {
    await count(1)
    const message = decodeMessage(body)
    try {
      await network.validate(message)
      return { valid: true, message: messageToJson(message) }
    } catch (error) {
      if (!(error instanceof MessageRefusal)) throw error
      return {
        valid: false,
        message: messageToJson(message),
        reason: error.reason,
        error_detail: `${error.code}/${error.message}`,
      }
    }
  },
  async submitBulkMessages(body, network, count) {
    await count(countMessages(body, maxBulk))
    const messages = decodeMessages(body)
    const decoded = messages.flatMap((message) => (message instanceof MessageRefusal ? [] : [message]))
    const outcomes = await network.submitAll(decoded)
    return {
      messages: messages.map((message) => {
        if (message instanceof MessageRefusal) return refusalToJson(message)
        const outcome = outcomes.shift()!
        return outcome.kind === 'refused' ? refusalToJson(outcome.refusal, message) : messageToJson(message)
      }),
    }
  },
}

const refusalToJson = ({ code, message }: MessageRefusal, refused?: SignedMessage) => ({
  hash: refused ? hexOf(refused.hash) : '0x',
  errCode: code,
  message,
})
