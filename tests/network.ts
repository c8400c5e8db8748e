import {
  GASLESS_KEY_ADD_EIP_712_TYPES,
  GASLESS_KEY_REMOVE_EIP_712_TYPES,
  KEY_REMOVE_SIGNATURE_TYPE_CUSTODY,
  KEY_TYPE_ED25519,
  KeyAddBody,
  KeyRemoveBody,
  MessageData,
  MessageType,
  METADATA_TYPE_SIGNED_KEY_REQUEST,
} from '@farcaster/core'
import { bytesToHex, hexToBytes } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Hex, Intent } from '#server/social/farcaster/intent.ts'
import { buildData } from '#server/social/farcaster/protocol/build.ts'
import { newEd25519 } from '#server/social/farcaster/protocol/ed25519.ts'
import type { MessageDataInit } from '#server/social/farcaster/protocol/message-data.ts'
import { signMessage, type SignedMessage } from '#server/social/farcaster/protocol/message.ts'
import { openNetwork } from '#server/social/farcaster/open-network.ts'
import type { Network } from '#server/social/farcaster/local/network.ts'

const scopes = [
  MessageType.CAST_ADD,
  MessageType.CAST_REMOVE,
  MessageType.REACTION_ADD,
  MessageType.REACTION_REMOVE,
  MessageType.LINK_ADD,
  MessageType.LINK_REMOVE,
  MessageType.LINK_COMPACT_STATE,
  MessageType.USER_DATA_ADD,
  MessageType.VERIFICATION_ADD_ETH_ADDRESS,
  MessageType.VERIFICATION_REMOVE,
]

/** Network settings of tests; nothing is written to a folder. */
export const testNetworkConfig = readConfig([], {
  SIGNER_SECRET: 'secret-of-tests',
  FARCASTER_FIRST_FID: '1',
  DATA_DIR: '/nowhere',
})

export const openTestNetwork = (db: Database, changes: Partial<Config['farcaster']> = {}): Network =>
  openNetwork(db, { ...testNetworkConfig, farcaster: { ...testNetworkConfig.farcaster, ...changes } })

export const hexOf = (message: { hash: Uint8Array }): Hex => bytesToHex(message.hash)

const now = () => toFarcasterTime(new Date())

/** A holder of a custody key, who may not have an account yet. */
export function newCustody() {
  return privateKeyToAccount(generatePrivateKey())
}

type Custody = ReturnType<typeof newCustody>

export interface KeyAddOptions {
  custody: Custody
  fid: number
  nonce: number
  keys?: ReturnType<typeof newEd25519>
  scopes?: MessageType[]
  ttl?: number
  deadline?: number
  timestamp?: number
  /** Changes the body after the approval, to forge it. */
  forge?: (body: KeyAddBody) => void
}

/** Creates a KEY_ADD, requested by the site's own account and approved by the custody key. */
export async function signKeyAdd(
  network: Network,
  options: KeyAddOptions,
): Promise<{ message: SignedMessage; keys: ReturnType<typeof newEd25519> }> {
  const { custody, fid, nonce, keys = newEd25519(), ttl = 86_400, deadline = now() + 3600, timestamp = now() } = options
  const app = await network.app()
  const terms = { keyType: KEY_TYPE_ED25519, scopes: options.scopes ?? scopes, ttl, nonce }
  const message = { ...terms, fid: BigInt(fid), key: bytesToHex(keys.publicKey), deadline: BigInt(deadline) }
  const body = KeyAddBody.create({
    ...terms,
    key: keys.publicKey,
    deadline,
    custodySignature: hexToBytes(
      await custody.signTypedData({ ...GASLESS_KEY_ADD_EIP_712_TYPES, primaryType: 'KeyAdd', message }),
    ),
    metadata: await app.requestKey(keys.publicKey, deadline),
    metadataType: METADATA_TYPE_SIGNED_KEY_REQUEST,
  })
  options.forge?.(body)
  return {
    message: signMessage(
      MessageData.create({ type: MessageType.KEY_ADD, fid, network: network.id, timestamp, keyAddBody: body }),
      keys,
    ),
    keys,
  }
}

/** Creates a KEY_REMOVE, approved by the custody key. */
export async function signKeyRemove(
  network: Network,
  {
    custody,
    fid,
    nonce,
    key,
    timestamp = now(),
  }: { custody: Custody; fid: number; nonce: number; key: Buffer; timestamp?: number },
): Promise<SignedMessage> {
  const deadline = now() + 3600
  const signature = await custody.signTypedData({
    ...GASLESS_KEY_REMOVE_EIP_712_TYPES,
    primaryType: 'KeyRemove',
    message: { fid: BigInt(fid), key: bytesToHex(key), nonce, deadline: BigInt(deadline) },
  })
  const keyRemoveBody = KeyRemoveBody.create({
    key,
    nonce,
    deadline,
    signature: hexToBytes(signature),
    signatureType: KEY_REMOVE_SIGNATURE_TYPE_CUSTODY,
  })
  return signMessage(
    MessageData.create({ type: MessageType.KEY_REMOVE, fid, network: network.id, timestamp, keyRemoveBody }),
    newEd25519(),
  )
}

/** Creates an actor with an account and a key on a network, which can sign any message. */
export async function openActor(network: Network, { ttl, timestamp }: { ttl?: number; timestamp?: number } = {}) {
  const custody = newCustody()
  const fid = await network.reserveFid()
  const { message, keys } = await signKeyAdd(network, { custody, fid, nonce: 1, ttl, timestamp })
  await network.openAccount(message)
  return actorOf(network, { fid, custody, keys })
}

/** Creates a signer for an existing or invented account. */
export function actorOf(
  network: Network,
  { fid, custody, keys }: { fid: number; custody: Custody; keys: ReturnType<typeof newEd25519> },
) {
  const sign = (data: MessageDataInit) => signMessage(data, keys)
  const intend = (intent: Intent, timestamp = now()) =>
    sign({ ...buildData(intent, { fid, network: network.id, now: new Date() }), timestamp })
  return {
    fid,
    custody,
    keys,
    sign,
    intend,
    /** Message data of any type for this account. */
    data: (body: Partial<MessageData>) => MessageData.create({ fid, network: network.id, timestamp: now(), ...body }),
    cast: (text: string, more: Partial<Intent & { kind: 'cast' }> = {}, timestamp?: number) =>
      intend({ kind: 'cast', text, embeds: [], mentions: [], ...more }, timestamp),
  }
}

export type Actor = Awaited<ReturnType<typeof openActor>>
