import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { DB } from './schema.ts'

/** Runs work in a transaction: in the one that is given, or in a new one. */
export function inTransaction<T>(
  db: Database | Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  return db.isTransaction ? work(db as Transaction<DB>) : db.transaction().execute(work)
}
