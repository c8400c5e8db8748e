import { FarcasterNetwork } from '#server/social/farcaster/protocol/proto/message_pb.js'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { messageFromJson } from '#server/social/farcaster/protocol/message-json.ts'
import { decodeMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'
import { validateMessage, type Origin, type ValidMessage } from '#server/social/farcaster/protocol/validate.ts'
import { registerAccount, reserveFid } from '#server/social/farcaster/store/accounts.ts'
import { openMergeQueue } from '#server/social/farcaster/store/merge-queue.ts'
import type { Outcome } from '#server/social/farcaster/store/merge.ts'
import type { AppAccount } from './app-account.ts'
import { openOwnNode, type OwnNode } from './own-node.ts'
import { openVault, type Vault } from '#server/platform/vault/vault.ts'

export type NetworkConfig = Pick<Config, 'farcaster' | 'data'>

/**
 * The network as this site stores it; all messages are merged through it. It is a network of its own or the copy of a hub's
 * network, to which messages are then submitted first (hub/network.ts).
 */
export interface Network {
  db: Database
  /** The network id that messages must carry. */
  id: FarcasterNetwork
  /** Units of storage of every account. */
  storageUnits: number
  /** Checks a message without merging it; throws MessageRefusal. */
  validate: (message: SignedMessage, origin?: Origin) => Promise<ValidMessage>
  /** Merges checked messages; one outcome for each, in their order. */
  merge: (messages: readonly ValidMessage[], origin: Origin) => Promise<Outcome[]>
  /** Checks and merges one message; a duplicate is accepted. Throws MessageRefusal. */
  submit: (message: SignedMessage, origin?: Origin) => Promise<void>
  /** Checks and merges many; one outcome for each, in their order. */
  submitAll: (messages: readonly SignedMessage[], origin?: Origin) => Promise<Outcome[]>
  /** The account of a custody address, and the next nonce of its keys. */
  accountAt: (custody: Buffer) => Promise<{ fid: number; nextNonce: number } | undefined>
  /** The next nonce for keys that remove themselves, counted for each account that requested keys. */
  nextAppNonce: (signer: { fid: number; request_fid: number }) => Promise<number>
  /** An unused account number; refuses `no_accounts` where a hub assigns them. */
  reserveFid: () => Promise<number>
  /**
   * Opens the account of a KEY_ADD for the address that approved it, and merges the message. The caller has reserved the number.
   * Throws MessageRefusal.
   */
  openAccount: (keyAdd: SignedMessage) => Promise<void>
  /** The site's own account, in whose name keys are requested. */
  app: () => Promise<AppAccount>
  /** This node, with the key that signs what it says about its accounts; refuses `no_accounts` where a hub assigns them. */
  node: () => Promise<OwnNode>
  /** Seals the private keys that the site stores. */
  vault: () => Vault
}

const networkIds = {
  mainnet: FarcasterNetwork.MAINNET,
  testnet: FarcasterNetwork.TESTNET,
  devnet: FarcasterNetwork.DEVNET,
}

/** Opens the network in a database. Open one for each database, because all writers share its merge queue. */
export function openLocalNetwork(db: Database, config: NetworkConfig): Network {
  const id = networkIds[config.farcaster.network]
  const firstFid = config.farcaster.firstFid
  const enqueue = openMergeQueue(db, config.farcaster.storageUnits)
  let vault: Vault | undefined
  const network: Network = {
    db,
    id,
    storageUnits: config.farcaster.storageUnits,
    validate: (message, origin = 'submitted') => validateMessage(message, { network: id, origin, now: new Date() }),
    merge: (messages, origin) => enqueue(messages.map((message) => ({ message, origin }))),
    submitAll: (messages, origin = 'submitted') =>
      submitValid(
        messages,
        (message) => network.validate(message, origin),
        (valid) => network.merge(valid, origin),
      ),
    submit: (message, origin) => submitOne(network, message, origin),
    accountAt: (custody) => readAccountAt(db, custody),
    async nextAppNonce({ request_fid: fid }) {
      const app = db.selectFrom('fc_account').select('app_nonce').where('fid', '=', fid)
      return (await app.executeTakeFirstOrThrow()).app_nonce + 1
    },
    reserveFid: () => reserveFid(db, firstFid),
    async openAccount(keyAdd) {
      const { data, approval } = await network.validate(keyAdd)
      if (!data.keyAddBody || !approval?.custody) throw new MessageRefusal('unsupported', 'anything but a KEY_ADD here')
      await registerAccount(db, { fid: data.fid, custody: approval.custody, now: new Date() })
      await network.submit(keyAdd)
    },
    async app() {
      const { openAppAccount } = await import('./app-account.ts')
      return openAppAccount(db, network.vault(), firstFid, new Date())
    },
    // Read each time, because a command may replace the key.
    node: () => openOwnNode(db, network.vault(), firstFid),
    vault: () => (vault ??= openVault({ signerSecret: config.farcaster.signerSecret, folder: config.data.folder })),
  }
  return network
}

/** Merges the messages that `validate` accepts; one outcome for each, in their order. */
export async function submitValid(
  messages: readonly SignedMessage[],
  validate: (message: SignedMessage) => Promise<ValidMessage>,
  merge: (messages: readonly ValidMessage[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const checked = await Promise.all(messages.map((message) => validate(message).catch(asRefusal)))
  const merged = await merge(checked.flatMap((each) => (each instanceof MessageRefusal ? [] : [each])))
  return checked.map((each) => (each instanceof MessageRefusal ? { kind: 'refused', refusal: each } : merged.shift()!))
}

/** Submits one message; throws MessageRefusal where it is refused. */
export async function submitOne(
  { submitAll }: Pick<Network, 'submitAll'>,
  message: SignedMessage,
  origin?: Origin,
): Promise<void> {
  const [outcome] = await submitAll([message], origin)
  if (outcome?.kind === 'refused') throw outcome.refusal
}

async function readAccountAt(db: Database, custody: Buffer): Promise<{ fid: number; nextNonce: number } | undefined> {
  const account = await db
    .selectFrom('fc_account')
    .select(['fid', 'nonce'])
    .where('custody', '=', custody)
    .orderBy('fid')
    .limit(1)
    .executeTakeFirst()
  return account && { fid: account.fid, nextNonce: account.nonce + 1 }
}

function asRefusal(error: unknown): MessageRefusal {
  if (error instanceof MessageRefusal) return error
  throw error
}

/** Decodes and submits a message; returns it. Throws MessageRefusal. */
export async function submitBytes(network: Network, bytes: Uint8Array): Promise<SignedMessage> {
  const message = decodeMessage(bytes)
  await network.submit(message)
  return message
}

/** Decodes and submits messages in JSON that a peer or hub accepted; one outcome for each, in their order. */
export async function submitJson(
  network: Network,
  list: readonly unknown[],
  origin: 'peer' | 'hub',
  prepare: (messages: readonly SignedMessage[]) => Promise<void> = async () => {},
): Promise<Outcome[]> {
  const decoded = list.map(decodeJson)
  const messages = decoded.flatMap((each) => (each instanceof MessageRefusal ? [] : [each]))
  await prepare(messages)
  const outcomes = await network.submitAll(messages, origin)
  return decoded.map((each) =>
    each instanceof MessageRefusal ? { kind: 'refused', refusal: each } : outcomes.shift()!,
  )
}

function decodeJson(json: unknown): SignedMessage | MessageRefusal {
  try {
    return messageFromJson(json)
  } catch (error) {
    return asRefusal(error)
  }
}
