import type { Database, Transaction } from './database.ts'

/** Runs work in a transaction: in the one that is given, or in a new one. */
export function inTransaction<T>(db: Database | Transaction, work: (trx: Transaction) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction) : db.transaction().execute(work)
}
