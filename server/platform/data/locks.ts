import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from './database.ts'

/**
 * The advisory locks of the server, each declared here, so that no two share a number. The numbers stay the same from version
 * to version: during a rolling upgrade the old and the new processes exclude each other. pg-boss and Kysely's migrations
 * have locks of their own.
 */
export const locks = {
  /** Writers of items wait for each other, so that two of them cannot both find that a text is new. */
  itemWriters: byNumber(7_301_845),
  /**
   * Writers of the Farcaster store wait for each other, so that the numbers of events grow in the order of their commits: a
   * client that continues after the last event it received misses none.
   */
  farcasterStore: byNumber(2_026_011_101),
  /** Processes that start together make one link for the first owner. */
  ownerLink: byNumber(4_004_001),
  /** One mail code per address at a time. */
  mailCode: (email: string) => byText(email, 8),
  /** One comment per account at a time, so that a repeated request finds the first one. */
  commentAuthor: (accountId: number) => byText(`comment:${accountId}`, 16),
  /** One login per external identity at a time, so that it gets one account. */
  externalIdentity: (provider: string, subject: string) => byText(`${provider}:${subject}`, 18),
  /** One link per fid at a time, so that two tabs, or a repeated request, end up at one account. */
  signerLink: (fid: number) => byText(`link ${fid}`, 20),
  /** One form of an entity is saved at a time, so that the second one is compared with what the first one stored. */
  entity: (kind: string, id: string) => byText(`${kind} ${id}`, 22),
  /** The same for what is typed of it; always taken before the other two. */
  entityDraft: (kind: string, id: string) => byText(`${kind} ${id}`, 24),
  /** The rows of an owner are counted by one at a time, before one is added. */
  room: (table: string, owner: number | string) => byText(`${table} ${owner}`, 26),
}

/** The SQL of a lock's 64-bit key. */
type LockKey = RawBuilder<unknown>

function byNumber(key: number): LockKey {
  return sql`${key}`
}

/** The seed separates the locks of one kind from those of another. */
function byText(text: string, seed: number): LockKey {
  return sql`hashtextextended(${text}, ${sql.lit(seed)})`
}

/** Waits for the lock and holds it until the end of the transaction. */
export async function lock(trx: Transaction, key: LockKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(${key})`.execute(trx)
}
