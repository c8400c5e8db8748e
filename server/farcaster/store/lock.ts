import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'

/** Any number that no other lock of this database uses. */
const networkLock = 2_026_011_101

/**
 * Waits until no other transaction writes to the network. Turns make the numbers of events grow in the order in which they
 * can be seen, so that a reader who goes on from the last one misses none, and spare each merge the conflicts of others.
 */
export async function takeTurn(trx: Transaction<DB>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${networkLock})`.execute(trx)
}
