import { sql, type Transaction } from 'kysely'
import type { Database } from '#server/platform/data/database.ts'
import type { DB } from '#server/platform/data/schema.ts'

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
export async function readNodes(db: Database | Transaction<DB>): Promise<(fid: number) => KnownNode | undefined> {
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
      await trx
        .insertInto('fc_pinned_node')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  })
}

async function presentKey(trx: Transaction<DB>, key: Buffer): Promise<Buffer> {
  const next = await trx
    .selectFrom('fc_claim')
    .select('value')
    .where('kind', '=', 'key')
    .where('subject', '=', key.toString('hex'))
    .executeTakeFirst()
  return next ? presentKey(trx, Buffer.from(next.value, 'hex')) : key
}
