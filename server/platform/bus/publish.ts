import { sql } from 'kysely'
import { afterCommit } from '#server/platform/data/after-commit.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import type { LiveChange } from './event.ts'

/** The channel of PostgreSQL's notifications that wake the processes. */
export const channel = 'live'

const listeners = new Set<() => void>()

/**
 * Publishes events within the transaction that makes the changes: they are sent with its commit, and discarded by a
 * rollback.
 */
export async function publishEvents(trx: Transaction, changes: LiveChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with published as (insert into live_event (changes) values (${JSON.stringify(changes)}::jsonb))
    select pg_notify(${channel}, '')
  `.execute(trx)
  for (const listener of listeners) await afterCommit(trx, listener)
}

/** Publishes that what these tags stand for has changed. Many are given as a list: a call has room for about 100,000 arguments. */
export const publishTags = (trx: Transaction, ...tags: (string | readonly string[])[]): Promise<void> =>
  publishEvents(
    trx,
    tags.flat().map((tag) => ({ kind: 'data', tag })),
  )

/** Calls the listener after each commit that published events; returns a function that removes it. */
export function onPublish(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
