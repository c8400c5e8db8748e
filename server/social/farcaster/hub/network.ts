import type { Database } from '#server/platform/data/database.ts'
import type { AppAccount } from '#server/social/farcaster/local/app-account.ts'
import {
  openLocalNetwork,
  submitOne,
  submitValid,
  type NetworkConfig,
  type Network,
} from '#server/social/farcaster/local/network.ts'
import { encodeMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { importAccounts } from '#server/social/farcaster/store/accounts.ts'
import type { Outcome } from '#server/social/farcaster/store/merge.ts'
import { openHub, type Hub } from './client.ts'
import { z } from 'zod'
import { hexOf } from '#server/social/farcaster/protocol/message-json.ts'
import { registrationShape } from './events.ts'
import { importRecorded } from '#server/social/farcaster/store/refused.ts'
import { hubImport } from './import.ts'

/** The local copy of a hub's network: messages are submitted to the hub first, accounts and nonces are fetched from it. */
export function openHubNetwork(db: Database, config: NetworkConfig): Network {
  const hub = openHub(config.farcaster.hub)
  const local = openLocalNetwork(db, config)
  const refuse = () => Promise.reject(new MessageRefusal('no_accounts'))
  const network: Network = {
    ...local,
    submitAll: (messages, origin = 'submitted') =>
      origin === 'submitted' ? submitToHub(messages, local, hub) : local.submitAll(messages, origin),
    submit: (message, origin) => submitOne(network, message, origin),
    async accountAt(custody) {
      await updateAccount(network, hub, custody)
      return local.accountAt(custody)
    },
    async nextAppNonce(signer) {
      await updateAppNonce(network, hub, signer.fid, signer.request_fid)
      return local.nextAppNonce(signer)
    },
    reserveFid: refuse,
    openAccount: refuse,
    node: refuse,
    app: () => openConfiguredApp(db, config),
  }
  return network
}

async function submitToHub(messages: readonly SignedMessage[], local: Network, hub: Hub): Promise<Outcome[]> {
  return submitValid(
    messages,
    async (message) => {
      const valid = await local.validate(message)
      await hub.submit(encodeMessage(valid))
      await importAccounts(local.db, [{ fid: valid.data.fid, custody: null }], new Date())
      return valid
    },
    async (valid) => {
      const outcomes = await local.merge(valid, 'hub')
      // The hub accepted the message, even where this copy cannot merge it.
      return outcomes.map((outcome) => (outcome.kind === 'refused' ? { kind: 'duplicate' } : outcome))
    },
  )
}

/** The site's own account on the hub's network. The operator registered it there. */
async function openConfiguredApp(db: Database, { farcaster: { app } }: NetworkConfig): Promise<AppAccount> {
  if (app.fid === null || app.key === null) throw new MessageRefusal('no_accounts')
  await importAccounts(db, [{ fid: app.fid, custody: null }], new Date())
  const { configuredAppAccount } = await import('#server/social/farcaster/local/app-account.ts')
  return configuredAppAccount(app.fid, app.key)
}

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
async function updateAccount(network: Network, hub: Hub, custody: Buffer): Promise<void> {
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
async function updateAppNonce(network: Network, hub: Hub, fid: number, appFid: number): Promise<void> {
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
