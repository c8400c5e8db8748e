import { sql, type Transaction } from 'kysely'
import { afterCommit } from '#server/data/after-commit.ts'
import type { DB } from '#server/data/schema.ts'
import type { LiveChange } from './event.ts'

/** Where PostgreSQL tells the processes that something was announced. */
export const channel = 'live'

const calls = new Set<() => void>()

/** Announces changes within the transaction that makes them: they go out with its commit, and with a rollback never. */
export async function announce(trx: Transaction<DB>, changes: LiveChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with announced as (insert into live_event (changes) values (${JSON.stringify(changes)}::jsonb))
    select pg_notify(${channel}, '')
  `.execute(trx)
  for (const call of calls) await afterCommit(trx, call)
}

/** Lets something besides PostgreSQL tell the other processes after each commit that announced; returns how to end that. */
export function callOthers(call: () => void): () => void {
  calls.add(call)
  return () => void calls.delete(call)
}
