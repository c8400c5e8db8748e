import { MessageType } from '#server/social/farcaster/protocol/proto/message_pb.js'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { CastRef } from '#server/social/farcaster/intent.ts'
import type { SignerRef } from '#server/social/farcaster/provider.ts'
import { signerKeys } from './private-keys.ts'
import { encodeMessage, signMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { Network } from './network.ts'

/** An actor's press of a frame's button. */
export interface Press {
  url: string
  buttonIndex: number
  inputText: string
  state: string
  castId: CastRef
}

/** Signs the message that a frame receives about a press of its button. It is sent to that frame only, never to the network. */
export async function signPress(
  network: Network,
  { fid, key }: SignerRef,
  { castId, url, buttonIndex, inputText, state }: Press,
  now: Date,
): Promise<{ message: SignedMessage; bytes: Buffer }> {
  const keys = await signerKeys(network, key)
  const encoder = new TextEncoder()
  const frameActionBody = {
    url: encoder.encode(url),
    buttonIndex,
    inputText: encoder.encode(inputText),
    state: encoder.encode(state),
    castId: { fid: castId.fid, hash: Buffer.from(castId.hash.slice(2), 'hex') },
  }
  const data = {
    type: MessageType.FRAME_ACTION,
    fid,
    network: network.id,
    timestamp: toFarcasterTime(now),
    frameActionBody,
  }
  const message = await network.validate(signMessage(data, keys))
  return { message, bytes: encodeMessage(message) }
}
