import { FarcasterNetwork } from '@farcaster/core'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/data/database.ts'
import { learnAccount, learnAppNonce } from '../hub/account.ts'
import { openHub, type Hub } from '../hub/client.ts'
import { configuredAppAccount, openAppAccount, type AppAccount } from './app-account.ts'
import { openIntake, type Intake } from './intake.ts'
import { decodeMessage, encodeMessage, type SignedMessage } from './message.ts'
import type { Outcome } from './merge.ts'
import { MessageRefusal } from './refusal.ts'
import { believeAccounts, registerAccount, reserveFid } from './registry.ts'
import { validateMessage, type Origin, type ValidMessage } from './validate.ts'
import { openVault, type Vault } from './vault.ts'

/** The settings that a network stands on. */
export type NetworkConfig = Pick<Config, 'farcaster' | 'data'>

/**
 * The network as this site holds it: messages go in here, and only here. It is a network of its own, or what a hub has of one;
 * then what is submitted here goes to the hub first, and what the hub takes is taken here.
 */
export interface Network {
  db: Database
  /** The id that messages must be signed for. */
  id: FarcasterNetwork
  /** Checks a message without merging it; throws MessageRefusal. */
  validate: (message: SignedMessage, origin?: Origin) => Promise<ValidMessage>
  /** Takes one message; the same again is fine. Throws MessageRefusal. */
  submit: (message: SignedMessage, origin?: Origin) => Promise<void>
  /** Takes many; one outcome for each, in their order. */
  submitAll: (messages: readonly SignedMessage[], origin?: Origin) => Promise<Outcome[]>
  /** The account of a custody address, and the next nonce of its keys. */
  accountAt: (custody: Buffer) => Promise<{ fid: number; nextNonce: number } | undefined>
  /** The next nonce of keys that remove themselves, of those that one account asked others for. */
  nextAppNonce: (signer: { fid: number; request_fid: number }) => Promise<number>
  /** A number for an account that is about to be opened; refuses `no_accounts` where that is a hub's matter. */
  reserveFid: () => Promise<number>
  /**
   * Opens the account of a KEY_ADD for the address that approved it, and takes the key. The caller has reserved the number
   * for whoever sends this. Throws MessageRefusal.
   */
  openAccount: (keyAdd: SignedMessage) => Promise<void>
  /** The site's own account, in whose name keys are asked for. */
  app: () => Promise<AppAccount>
  /** Where private keys that the site holds are sealed. */
  vault: () => Vault
}

const networkIds = {
  mainnet: FarcasterNetwork.MAINNET,
  testnet: FarcasterNetwork.TESTNET,
  devnet: FarcasterNetwork.DEVNET,
}

const open = new WeakMap<Database, Network>()

/** The network in a database; one for each, so that all who write here share one way in. */
export function openNetwork(db: Database, config: NetworkConfig): Network {
  const network = open.get(db) ?? createNetwork(db, config)
  open.set(db, network)
  return network
}

function createNetwork(db: Database, config: NetworkConfig): Network {
  const id = networkIds[config.farcaster.network]
  const firstFid = config.farcaster.firstFid
  const take = openIntake(db, config.farcaster.storageUnits)
  const hub = config.farcaster.provider === 'hub' ? openHub(config.farcaster.hub) : undefined
  let vault: Vault | undefined
  const network: Network = {
    db,
    id,
    validate: (message, origin = 'submitted') => validateMessage(message, { network: id, origin, now: new Date() }),
    submitAll: (messages, origin = 'submitted') => submitAll(messages, origin, network, take, hub),
    async submit(message, origin) {
      const [outcome] = await network.submitAll([message], origin)
      if (outcome?.kind === 'refused') throw outcome.refusal
    },
    async accountAt(custody) {
      if (hub) await learnAccount(network, hub, custody)
      return readAccountAt(db, custody)
    },
    async nextAppNonce({ fid, request_fid: appFid }) {
      if (hub) await learnAppNonce(network, hub, fid, appFid)
      const { app_nonce: last } = await db
        .selectFrom('fc_account')
        .select('app_nonce')
        .where('fid', '=', appFid)
        .executeTakeFirstOrThrow()
      return last + 1
    },
    async reserveFid() {
      if (hub) throw new MessageRefusal('no_accounts')
      return reserveFid(db, firstFid)
    },
    async openAccount(keyAdd) {
      if (hub) throw new MessageRefusal('no_accounts')
      const { data, approval } = await network.validate(keyAdd)
      if (!data.keyAddBody || !approval?.custody) throw new MessageRefusal('unsupported', 'anything but a key here')
      await registerAccount(db, { fid: data.fid, custody: approval.custody, now: new Date() })
      await network.submit(keyAdd)
    },
    app: () => (hub ? openForeignApp(db, config) : openAppAccount(db, network.vault(), firstFid, new Date())),
    vault: () => (vault ??= openVault({ signerSecret: config.farcaster.signerSecret, folder: config.data.folder })),
  }
  return network
}

/** The account of the site itself on a network of others, which the operator has registered there. */
async function openForeignApp(db: Database, { farcaster: { app } }: NetworkConfig): Promise<AppAccount> {
  if (app.fid === null || app.key === null) throw new MessageRefusal('no_accounts')
  await believeAccounts(db, [{ fid: app.fid, custody: null }], new Date())
  return configuredAppAccount(app.fid, app.key)
}

async function submitAll(
  messages: readonly SignedMessage[],
  origin: Origin,
  network: Network,
  take: Intake,
  hub: Hub | undefined,
): Promise<Outcome[]> {
  const isForHub = hub !== undefined && origin === 'submitted'
  const judged = await Promise.all(
    messages.map(async (message) => {
      try {
        const valid = await network.validate(message, origin)
        if (isForHub) await passOn(valid, hub, network)
        return valid
      } catch (error) {
        return asRefusal(error)
      }
    }),
  )
  const valid = judged.flatMap((each) => (each instanceof MessageRefusal ? [] : [each]))
  const merged = await take(valid.map((message) => ({ message, origin: isForHub ? 'hub' : origin })))
  return judged.map((each) => {
    if (each instanceof MessageRefusal) return { kind: 'refused', refusal: each }
    const outcome = merged.shift()!
    // The network has it, whatever this copy of it makes of that.
    return isForHub && outcome.kind === 'refused' ? { kind: 'known' } : outcome
  })
}

/** Has the hub take a message, and the accounts that it names be known here. */
async function passOn(message: ValidMessage, hub: Hub, { db }: Network): Promise<void> {
  await hub.submit(encodeMessage(message))
  await believeAccounts(db, [{ fid: message.data.fid, custody: null }], new Date())
}

async function readAccountAt(db: Database, custody: Buffer): Promise<{ fid: number; nextNonce: number } | undefined> {
  const account = await db
    .selectFrom('fc_account')
    .select(['fid', 'nonce'])
    .where('custody', '=', custody)
    .executeTakeFirst()
  return account && { fid: account.fid, nextNonce: account.nonce + 1 }
}

function asRefusal(error: unknown): MessageRefusal {
  if (error instanceof MessageRefusal) return error
  throw error
}

/** Reads bytes and takes the message in them; returns it. Throws MessageRefusal. */
export async function submitBytes(network: Network, bytes: Uint8Array): Promise<SignedMessage> {
  const message = decodeMessage(bytes)
  await network.submit(message)
  return message
}
