import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { Vault } from '#server/platform/vault/vault.ts'
import { signClaim, type Claim, type SignedClaim } from '#server/social/farcaster/protocol/claim.ts'
import { firstFid } from '#server/social/farcaster/store/accounts.ts'
import { storeClaim } from '#server/social/farcaster/store/stored-claims.ts'
import { deletePrivateKey, newSignerKey, readPrivateKey } from './private-keys.ts'

/** This node as its peers know it. */
export interface OwnNode {
  /** What operators of peers write after the address: the first account number and the key. */
  pin: string
  sign: (claim: Claim) => SignedClaim
}

/** Opens the node; the first time it gets its key. */
export async function openOwnNode(db: Database, vault: Vault, configuredFirstFid: number | null): Promise<OwnNode> {
  const opened = await readOwnNode(db, vault)
  if (opened) return opened
  return changeKey(db, async (trx) => {
    await firstFid(trx, configuredFirstFid)
    // Another process may have made it meanwhile.
    return (await readOwnNode(trx, vault)) ?? storeKey(trx, vault)
  })
}

/** Replaces the key by a new one. Peers accept it, because the old one signs for it. */
export function rotateNodeKey(db: Database, vault: Vault): Promise<OwnNode> {
  return changeKey(db, async (trx) => {
    const old = await readOwnNode(trx, vault)
    const { key: oldKey } = await trx.selectFrom('fc_node').select('key').executeTakeFirstOrThrow()
    const node = await storeKey(trx, vault)
    const { key } = await trx.selectFrom('fc_node').select('key').executeTakeFirstOrThrow()
    if (!old || !oldKey) return node
    const [subject, value] = [oldKey.toString('hex'), key!.toString('hex')]
    await storeClaim(trx, old.sign({ kind: 'key', subject, value, at: toFarcasterTime(new Date()) }))
    await deletePrivateKey(trx, oldKey)
    return node
  })
}

function changeKey(db: Database, change: (trx: Transaction) => Promise<OwnNode>): Promise<OwnNode> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    return change(trx)
  })
}

async function storeKey(trx: Transaction, vault: Vault): Promise<OwnNode> {
  await trx
    .updateTable('fc_node')
    .set({ key: await newSignerKey(trx, vault) })
    .execute()
  return (await readOwnNode(trx, vault))!
}

async function readOwnNode(db: Database | Transaction, vault: Vault): Promise<OwnNode | undefined> {
  const row = await db.selectFrom('fc_node').select(['first_fid', 'key']).executeTakeFirst()
  if (!row?.key) return undefined
  const privateKey = await readPrivateKey(db, vault, row.key)
  if (!privateKey) throw new Error('The private key of this node is not stored here.')
  const keys = { publicKey: row.key, privateKey }
  return { pin: `${row.first_fid}-${row.key.toString('base64url')}`, sign: (claim) => signClaim(claim, keys) }
}
