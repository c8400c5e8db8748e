import { sql, type RawBuilder } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The answer with one page of a list, for which one row more than its limit was read. */
export const pageOf = <Row, View>(
  rows: readonly Row[],
  { page, limit, total }: { page: number; limit: number; total: number },
  view: (row: Row) => View,
) => ({ page, limit, total, has_more: rows.length > limit, list: rows.slice(0, limit).map(view) })

/** The page of a list that a call asks for; `query` selects all rows in the form of the response. They are counted without their `order`. */
export async function readPage<Row>(
  db: Database,
  input: { page: number; limit?: number | undefined; size?: number | undefined },
  query: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<{ page: number; limit: number; total: number; has_more: boolean; list: Row[] }> {
  const { page } = input
  const limit = limitOf(input)
  const [{ rows: list }, counted] = await Promise.all([
    sql<Row>`${query} order by ${order} limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (${query}) as listed`.execute(db),
  ])
  const { total } = counted.rows[0]!
  return { page, limit, total, has_more: page * limit < total, list }
}
