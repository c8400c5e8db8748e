import { z } from 'zod'
import { hexOf } from '../network/hub/message-json.ts'
import { registrationShape } from '../network/follow/peer.ts'
import type { Network } from '../network/network.ts'
import { believeAccounts } from '../network/registry.ts'
import { messageShape, type Hub } from './client.ts'
import { takeMessages } from './take.ts'

const noncesShape = z.object({ currentUserNonce: z.number().int().nonnegative().catch(0) })
const profileShape = z.object({ messages: z.array(messageShape) })

/** Asks a hub whose account a custody address has, the last nonce of its keys and its names, and keeps that. An address without one changes nothing. */
export async function learnAccount(network: Network, hub: Hub, custody: Buffer): Promise<void> {
  const { db } = network
  const registration = await hub.ask('onChainIdRegistryEventByAddress', { address: hexOf(custody) }, registrationShape)
  if (!registration) return
  const { fid } = registration
  const nonces = await hub.ask('signersByFid', { fid }, noncesShape)
  await believeAccounts(db, [{ fid, custody }], new Date())
  await db.updateTable('fc_account').set(({ fn, ref, val }) => ({ nonce: fn<number>('greatest', [ref('nonce'), val(nonces?.currentUserNonce ?? 0)]) })).where('fid', '=', fid).execute()
  const profile = await hub.ask('userDataByFid', { fid }, profileShape)
  await takeMessages(network, profile?.messages ?? [])
}
