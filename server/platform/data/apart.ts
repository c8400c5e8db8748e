import { sql } from 'kysely'
import { codeOf } from '#domain/platform/error.ts'
import type { Transaction } from './database.ts'

/** Classes of SQLSTATE that mean a row: its values, its relation to others, or its size; not the connection or a conflict of transactions. */
export const isOfRow = (error: unknown) => /^(21|22|23|54)...$/.test(codeOf(error) ?? '')

/**
 * Saves rows with one call of `save`. If the database refuses a value of theirs, they are saved one by one, so that a row costs none of
 * its neighbours; `refused` is the result of one that cannot be saved. Results are in the order of rows.
 */
export async function savedApart<Row, Result>(
  trx: Transaction,
  rows: readonly Row[],
  save: (rows: readonly Row[]) => Promise<readonly Result[]>,
  refused: (row: Row) => Result,
): Promise<Result[]> {
  const together = await attempt(trx, () => save(rows))
  if (together) return [...together]
  const results: Result[] = []
  for (const row of rows) {
    const [result] = (rows.length > 1 && (await attempt(trx, () => save([row])))) || [refused(row)]
    results.push(result!)
  }
  return results
}

async function attempt<T>(trx: Transaction, work: () => Promise<T>): Promise<T | undefined> {
  await sql`savepoint apart`.execute(trx)
  try {
    const result = await work()
    await sql`release savepoint apart`.execute(trx)
    return result
  } catch (error) {
    if (!isOfRow(error)) throw error
    await sql`rollback to savepoint apart`.execute(trx)
    return undefined
  }
}
