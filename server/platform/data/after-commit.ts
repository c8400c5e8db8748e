import { PostgresDialect, type DatabaseConnection, type Driver, type Transaction } from 'kysely'
import type { DB } from './schema.ts'
import { reportLoss } from './unavailable.ts'

const callbacks = new WeakMap<DatabaseConnection, (() => void)[]>()

/** Runs a callback right after the commit of this transaction, and never after a rollback. */
export function afterCommit(trx: Transaction<DB>, callback: () => void): Promise<void> {
  return trx.getExecutor().provideConnection(async (connection) => {
    callbacks.set(connection, [...(callbacks.get(connection) ?? []), callback])
  })
}

/** The dialect of PostgreSQL that runs the callbacks of `afterCommit` after each commit, and reports lost connections. */
export class CommitDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = reportLoss(super.createDriver())
    const begin = driver.beginTransaction.bind(driver)
    const commit = driver.commitTransaction.bind(driver)
    driver.beginTransaction = (connection, settings) => {
      callbacks.delete(connection)
      return begin(connection, settings)
    }
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      for (const callback of callbacks.get(connection) ?? []) callback()
      callbacks.delete(connection)
    }
    return driver
  }
}
