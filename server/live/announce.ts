import { sql, type Transaction } from 'kysely'
import type { DB } from '#server/data/schema.ts'
import type { LiveChange } from './event.ts'

/** Where PostgreSQL tells the processes that something was announced. */
export const channel = 'live'

/** Announces changes within the transaction that makes them: they go out with its commit, and with a rollback never. */
export async function announce(trx: Transaction<DB>, changes: LiveChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with announced as (insert into live_event (changes) values (${JSON.stringify(changes)}::jsonb))
    select pg_notify(${channel}, '')
  `.execute(trx)
}
