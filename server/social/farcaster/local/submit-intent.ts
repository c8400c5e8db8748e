import { rowOf } from '#server/platform/data/rows.ts'
import { slotOf } from '#server/social/farcaster/protocol/conflict.ts'
import type { Hex, Intent } from '#server/social/farcaster/intent.ts'
import { buildData } from '#server/social/farcaster/protocol/build.ts'
import { signMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import type { SignerRef } from '#server/social/farcaster/provider.ts'
import type { Network } from './network.ts'
import { signerKeys } from './private-keys.ts'

/** Signs an intent with the key that the site stores for the actor, and submits it. Refuses as the network does. */
export async function submitIntent(
  network: Network,
  intent: Intent,
  { fid, key }: SignerRef,
  at: Date,
): Promise<{ hash: Hex }> {
  const keys = await signerKeys(network, key)
  const draft = signMessage(buildData(intent, { fid, network: network.id, now: at }), keys)
  const timestamp = await timestampAfter(network, draft)
  const message = timestamp === draft.data.timestamp ? draft : signMessage({ ...draft.data, timestamp }, keys)
  await network.submit(message)
  return { hash: `0x${message.hash.toString('hex')}` }
}

/**
 * Of two messages in one slot and second, the removal wins. An actor who likes, unlikes and likes again within a second wants the
 * like, so a message is dated after the stored one that it replaces.
 */
async function timestampAfter({ db }: Network, { data, hash }: SignedMessage): Promise<number> {
  // Every cast has its own slot, and the same cast submitted twice must have one hash.
  if (data.castAddBody || data.castRemoveBody) return data.timestamp
  const stored = await rowOf(db, 'fc_message', { slot: slotOf(data, hash) }, ['timestamp'])
  return stored ? Math.max(data.timestamp, stored.timestamp + 1) : data.timestamp
}
