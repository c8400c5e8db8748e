import { z } from 'zod'
import { hexOf } from '#server/social/farcaster/protocol/message-json.ts'
import { registrationShape } from './events.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'
import { importAccounts } from '#server/social/farcaster/store/accounts.ts'
import type { Hub } from './client.ts'
import { importRecorded } from '#server/social/farcaster/store/refused.ts'
import { hubImport } from './import.ts'

const nonce = z.number().int().nonnegative()
const noncesShape = z.object({
  currentUserNonce: nonce.catch(0),
  requesterFidNonces: z.record(z.string(), nonce).catch({}),
})
const profileShape = z.object({ messages: z.array(z.unknown()) })

/**
 * Fetches the account of a custody address from a hub, with the last nonce of its keys and its profile, and stores
 * them. Nothing changes for an address without an account.
 */
export async function updateAccount(network: Network, hub: Hub, custody: Buffer): Promise<void> {
  const { db } = network
  const registration = await hub.get('onChainIdRegistryEventByAddress', { address: hexOf(custody) }, registrationShape)
  if (!registration) return
  const { fid } = registration
  const nonces = await hub.get('signersByFid', { fid }, noncesShape)
  await importAccounts(db, [{ fid, custody }], new Date())
  await raiseNonce(network, fid, 'nonce', nonces?.currentUserNonce ?? 0)
  const profile = await hub.get('userDataByFid', { fid }, profileShape)
  await importRecorded(db, hub.origin, profile?.messages ?? [], hubImport(network), new Date())
}

/** Fetches and stores the last nonce of the keys that removed themselves, among those that `appFid` requested from `fid`. */
export async function updateAppNonce(network: Network, hub: Hub, fid: number, appFid: number): Promise<void> {
  const nonces = await hub.get('signersByFid', { fid, requesterFids: appFid }, noncesShape)
  await raiseNonce(network, appFid, 'app_nonce', nonces?.requesterFidNonces[appFid] ?? 0)
}

async function raiseNonce({ db }: Network, fid: number, name: 'nonce' | 'app_nonce', value: number): Promise<void> {
  await db
    .updateTable('fc_account')
    .set({ [name]: value })
    .where('fid', '=', fid)
    .where(name, '<', value)
    .execute()
}
