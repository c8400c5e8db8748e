import { MessageData } from '@farcaster/core'
import type { Hex, Intent } from '#server/farcaster/intent.ts'
import type { SignerRef } from '#server/farcaster/provider.ts'
import { buildData } from '#server/farcaster/protocol/build.ts'
import { heldKey } from './private-keys.ts'
import { hashData, signMessage } from '#server/farcaster/protocol/message.ts'
import type { Network } from './network.ts'
import { MessageRefusal } from '#server/farcaster/protocol/refusal.ts'
import { slotOf } from '#server/farcaster/protocol/conflict.ts'

/** Signs what a user wants with the key that is held for them, and takes it in. Refuses as the network does. */
export async function submitIntent(
  network: Network,
  intent: Intent,
  { fid, key }: SignerRef,
  at: Date,
): Promise<{ hash: Hex }> {
  const publicKey = Buffer.from(key.replace(/^0x/, ''), 'hex')
  const privateKey = await heldKey(network.db, network.vault(), publicKey)
  if (!privateKey) throw new MessageRefusal('unknown_signer')
  const data = await afterHolder(network, buildData(intent, { fid, network: network.id, now: at }))
  const message = signMessage(data, { publicKey, privateKey })
  await network.submit(message)
  return { hash: `0x${message.hash.toString('hex')}` }
}

/**
 * Of two words on a thing in one second the network lets the removal win. Who likes, takes it back and likes again within
 * that second means the last; so a message is dated after the one whose place it takes.
 */
async function afterHolder({ db }: Network, data: MessageData): Promise<MessageData> {
  // A cast has its own place, and the same one sent twice is one.
  if (data.castAddBody || data.castRemoveBody) return data
  const slot = slotOf(data, hashData(MessageData.encode(data).finish()))
  const holder = await db.selectFrom('fc_message').select('timestamp').where('slot', '=', slot).executeTakeFirst()
  return holder ? { ...data, timestamp: Math.max(data.timestamp, holder.timestamp + 1) } : data
}
