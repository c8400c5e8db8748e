import { FarcasterNetwork } from '@farcaster/core'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/data/database.ts'
import { openAppAccount, type AppAccount } from './app-account.ts'
import { openIntake, type Intake } from './intake.ts'
import { decodeMessage, type SignedMessage } from './message.ts'
import type { Outcome } from './merge.ts'
import { MessageRefusal } from './refusal.ts'
import { registerAccount, reserveFid } from './registry.ts'
import { validateMessage, type Origin, type ValidMessage } from './validate.ts'
import { openVault, type Vault } from './vault.ts'

/** The settings that a network stands on. */
export type NetworkConfig = Pick<Config, 'farcasterNetwork' | 'farcasterFirstFid' | 'farcasterStorageUnits' | 'signerSecret' | 'dataFolder'>

/** The embedded network of a site: messages go in here, and only here. */
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
  /** A number for an account that is about to be opened. */
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

const networkIds = { mainnet: FarcasterNetwork.MAINNET, testnet: FarcasterNetwork.TESTNET, devnet: FarcasterNetwork.DEVNET }

const open = new WeakMap<Database, Network>()

/** The network in a database; one for each, so that all who write here share one way in. */
export function openNetwork(db: Database, config: NetworkConfig): Network {
  const network = open.get(db) ?? createNetwork(db, config)
  open.set(db, network)
  return network
}

function createNetwork(db: Database, config: NetworkConfig): Network {
  const id = networkIds[config.farcasterNetwork]
  const firstFid = config.farcasterFirstFid
  const take = openIntake(db, config.farcasterStorageUnits)
  let vault: Vault | undefined
  const network: Network = {
    db,
    id,
    validate: (message, origin = 'submitted') => validateMessage(message, { network: id, origin, now: new Date() }),
    submitAll: (messages, origin = 'submitted') => submitAll(messages, origin, network, take),
    async submit(message, origin) {
      const [outcome] = await network.submitAll([message], origin)
      if (outcome?.kind === 'refused') throw outcome.refusal
    },
    reserveFid: () => reserveFid(db, firstFid),
    async openAccount(keyAdd) {
      const { data, approval } = await network.validate(keyAdd)
      if (!data.keyAddBody || !approval?.custody) throw new MessageRefusal('unsupported', 'anything but a key here')
      await registerAccount(db, { fid: data.fid, custody: approval.custody, now: new Date() })
      await network.submit(keyAdd)
    },
    app: () => openAppAccount(db, network.vault(), firstFid, new Date()),
    vault: () => (vault ??= openVault(config)),
  }
  return network
}

async function submitAll(messages: readonly SignedMessage[], origin: Origin, network: Network, take: Intake): Promise<Outcome[]> {
  const judged = await Promise.all(messages.map((message) => network.validate(message, origin).catch(asRefusal)))
  const valid = judged.flatMap((each) => (each instanceof MessageRefusal ? [] : [each]))
  const merged = await take(valid.map((message) => ({ message, origin })))
  return judged.map((each) => (each instanceof MessageRefusal ? { kind: 'refused', refusal: each } : merged.shift()!))
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
