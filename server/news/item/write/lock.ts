import { sql } from 'kysely'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/**
 * Waits for the other writers of items. It is the first lock of a transaction that publishes texts, before that of an item and then that of
 * a release, so that no two transactions wait for each other. Texts that the transaction stores are of this moment (`written_at()`): it may
 * have begun before those that it waited for.
 */
export async function lockWriters(trx: Transaction): Promise<void> {
  await lock(trx, locks.itemWriters)
  await sql`
    select set_config('farwire.written_at', clock_timestamp()::text, true)
    where coalesce(current_setting('farwire.written_at', true), '') = ''
  `.execute(trx)
}

/** Locks an item until the end of the transaction. False if there is none. */
export async function lockItem(trx: Transaction, articleId: number): Promise<boolean> {
  const { rows } = await sql`select from item where article_id = ${articleId} for update`.execute(trx)
  return rows.length > 0
}
