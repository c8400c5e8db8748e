import { sql, type RawBuilder } from 'kysely'
import type { DB } from './schema.ts'
import type { Transaction } from './database.ts'
import { lock, locks } from './locks.ts'

interface Room {
  max: number
  /** Whose rows are counted; none for all rows of the table. */
  owner?: number | string
  /** The condition of these rows. */
  where?: RawBuilder<unknown>
}

/**
 * Whether a table has fewer rows of an owner than their maximum. Others that ask for the same owner wait until the end of
 * the transaction: of two rows that are added at once, the second is counted after the first.
 */
export async function hasRoom(
  trx: Transaction,
  table: keyof DB,
  { max, owner = '', where = sql`true` }: Room,
): Promise<boolean> {
  await lock(trx, locks.room(table, owner))
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where ${where}`.execute(trx)
  return rows[0]!.count < max
}
