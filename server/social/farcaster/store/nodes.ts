import { addMissing, rowOf } from '#server/platform/data/rows.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/data/database.ts'

/** A node assigns this many account numbers, from its first one on. */
export const accountsOfNode = 1_000_000

/** A node whose word counts: this one, which has no `host`, or one whose key the operator configured. */
export interface KnownNode {
  first: number
  key: Buffer | null
  host: string
}

/** A node as the operator configured it: its address, and where its key is known, that and its first account number. */
export interface Peer {
  url: string
  node: { first: number; key: Buffer } | undefined
}

/** Finds the known node that assigns a number; undefined for the numbers of all others. */
export async function readNodes(db: Database | Transaction): Promise<(fid: number) => KnownNode | undefined> {
  const { rows } = await sql<KnownNode>`
    select first_fid as first, key, '' as host from fc_node
    union all select first_fid, key, host from fc_pinned_node`.execute(db)
  return (fid) => rows.find(({ first }) => fid >= first && fid < first + accountsOfNode)
}

/** Stores which keys are configured now, each with the rotations that its owner signed. */
export function pinNodes(db: Database, peers: readonly Peer[]): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('fc_pinned_node').execute()
    for (const { url, node } of peers) {
      if (!node) continue
      const row = { first_fid: node.first, key: await presentKey(trx, node.key), host: new URL(url).host }
      await addMissing(trx, 'fc_pinned_node', row)
    }
  })
}

async function presentKey(trx: Transaction, key: Buffer): Promise<Buffer> {
  const next = await rowOf(trx, 'fc_claim', { kind: 'key', subject: key.toString('hex') }, ['value'])
  return next ? presentKey(trx, Buffer.from(next.value, 'hex')) : key
}
