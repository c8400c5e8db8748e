import { PostgresDialect, type DatabaseConnection, type Driver, type Transaction } from 'kysely'
import type { DB } from './schema.ts'

const works = new WeakMap<DatabaseConnection, (() => void)[]>()

/** Does something right after the commit of this transaction; after a rollback never. */
export function afterCommit(trx: Transaction<DB>, work: () => void): Promise<void> {
  return trx.getExecutor().provideConnection(async (connection) => {
    works.set(connection, [...(works.get(connection) ?? []), work])
  })
}

/** PostgreSQL whose commits are followed by what `afterCommit` was asked to do. */
export class CommitDialect extends PostgresDialect {
  override createDriver(): Driver {
    const driver = super.createDriver()
    const begin = driver.beginTransaction.bind(driver)
    const commit = driver.commitTransaction.bind(driver)
    driver.beginTransaction = (connection, settings) => {
      works.delete(connection)
      return begin(connection, settings)
    }
    driver.commitTransaction = async (connection) => {
      await commit(connection)
      for (const work of works.get(connection) ?? []) work()
      works.delete(connection)
    }
    return driver
  }
}
