import { addMissing, addRows, changeRows, rowOf } from '#server/platform/data/rows.ts'
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { toFarcasterTime } from '#domain/social/farcaster.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import { writeRegistrationEvent } from './event-log.ts'
import { accountsOfNode, readNodes } from './nodes.ts'
import { storeOwnClaim } from './stored-claims.ts'
import { MessageRefusal } from '#server/social/farcaster/protocol/refusal.ts'

const nodes = 1_000_000

/**
 * The first account number of this node, chosen once: the configured one, else a random million, so that two nodes that become
 * peers later have assigned different numbers.
 */
export async function firstFid(db: Database | Transaction, configured: number | null): Promise<number> {
  const chosen = configured ?? randomInt(1, nodes) * accountsOfNode + 1
  await addMissing(db, 'fc_node', { first_fid: chosen })
  return (await db.selectFrom('fc_node').select('first_fid').executeTakeFirstOrThrow()).first_fid
}

/** Reserves an account number, which is not an account until it is registered. */
export async function reserveFid(db: Database | Transaction, configured: number | null): Promise<number> {
  const first = await firstFid(db, configured)
  for (;;) {
    const { rows } = await sql<{ number: number }>`select nextval('fc_account_number') as number`.execute(db)
    const fid = first + rows[0]!.number - 1
    const existing = await rowOf(db, 'fc_account', { fid }, ['fid'])
    if (!existing) return fid
  }
}

/**
 * Registers an account for a custody address (20 bytes), permanently. The caller has verified that the address approves. Repeating
 * it changes nothing; another owner of the number, or another number of the owner, is refused as `fid_taken`.
 */
export function registerAccount(db: Database, account: { fid: number; custody: Buffer; now: Date }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    await registerLocked(trx, account)
  })
}

/**
 * Imports an account that a peer of before registered, without a signature. Numbers of this node, and of nodes whose key is known
 * (claims.ts), are refused as `fid_taken`.
 */
export function importUnsignedAccount(db: Database, { fid, custody }: { fid: number; custody: Buffer }): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    const nodes = await readNodes(trx)
    if (nodes(fid)) throw new MessageRefusal('fid_taken')
    await registerLocked(trx, { fid, custody, now: new Date(), isFromPeer: true })
  })
}

/**
 * Imports accounts of a hub and their custody addresses, which may have changed on the chain. Without an address, an existing
 * account stays as it is. Returns the numbers that are new.
 */
export function importAccounts(
  db: Database,
  accounts: readonly { fid: number; custody: Buffer | null }[],
  now: Date,
): Promise<number[]> {
  return db.transaction().execute(async (trx) => {
    await lock(trx, locks.farcasterStore)
    const fids = [...new Set(accounts.map(({ fid }) => fid))]
    if (fids.length === 0) return []
    const added = await trx
      .insertInto('fc_account')
      .values(fids.map((fid) => ({ fid, registered_at: toFarcasterTime(now) })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('fid')
      .execute()
    for (const { fid } of added) await writeRegistrationEvent(trx, fid)
    for (const { fid, custody } of accounts) {
      if (!custody) continue
      // An address owns one account, so its previous account belongs to another address now.
      await trx
        .updateTable('fc_account')
        .set({ custody: null })
        .where('custody', '=', custody)
        .where('fid', '<>', fid)
        .execute()
      await changeRows(trx, 'fc_account', { fid }, { custody })
    }
    return added.map(({ fid }) => fid)
  })
}

/**
 * Registers within a transaction that holds the lock of the store. One address may have opened accounts on two nodes that did not
 * reach each other; both exist then on both.
 */
export async function registerLocked(
  trx: Transaction,
  { fid, custody, now, isFromPeer = false }: { fid: number; custody: Buffer; now: Date; isFromPeer?: boolean },
): Promise<void> {
  const existing = await trx
    .selectFrom('fc_account')
    .select(['fid', 'custody'])
    .where(({ or, eb }) => or([eb('fid', '=', fid), eb('custody', '=', custody)]))
    .execute()
  if (existing.some((account) => account.fid === fid && account.custody?.equals(custody))) return
  const isTaken = existing.some((account) => account.fid === fid)
  if (isTaken || (existing.length > 0 && !isFromPeer)) throw new MessageRefusal('fid_taken')
  await addRows(trx, 'fc_account', { fid, custody, registered_at: toFarcasterTime(now) })
  await writeRegistrationEvent(trx, fid)
  const nodes = await readNodes(trx)
  if (nodes(fid)?.host === '') await storeOwnClaim(trx, 'account', fid, custody.toString('hex'))
}
