import type { InsertObject, Selectable, UpdateObject } from 'kysely'
import { Refusal, type RefusalName } from '#contract/errors.ts'
import type { Database } from './database.ts'
import type { DB } from './schema.ts'

/** Statements on the rows of one table whose columns have these values (null: that have none). */
type Where<Table extends keyof DB> = Readonly<Partial<Selectable<DB[Table]>>>
type Column<Table extends keyof DB> = keyof Selectable<DB[Table]> & string
type Given<Table extends keyof DB> = InsertObject<DB, Table> | readonly InsertObject<DB, Table>[]

/** Columns of a row as they are read. */
export type RowOf<Table extends keyof DB, C extends Column<Table>> = Pick<Selectable<DB[Table]>, C>

/** The first such row, or undefined. */
export async function rowOf<Table extends keyof DB, C extends Column<Table>>(
  db: Database,
  table: Table,
  where: Where<Table>,
  columns: readonly C[],
): Promise<RowOf<Table, C> | undefined> {
  const query = db.selectFrom(table as 'item').select(columns as never)
  return (await query.where((eb) => eb.and(checked(where))).executeTakeFirst()) as never
}

/** The same for a row that is there, or else the call is refused. */
export async function theRow<Table extends keyof DB, C extends Column<Table>>(
  db: Database,
  table: Table,
  where: Where<Table>,
  columns: readonly C[],
  refusal: RefusalName = 'not_found',
): Promise<RowOf<Table, C>> {
  const row = await rowOf(db, table, where, columns)
  if (!row) throw new Refusal(refusal)
  return row
}

export async function removeRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  where: Where<Table>,
): Promise<void> {
  await db
    .deleteFrom(table as 'item')
    .where((eb) => eb.and(checked(where)))
    .execute()
}

export async function changeRows<Table extends keyof DB>(
  db: Database,
  table: Table,
  where: Where<Table>,
  set: UpdateObject<DB, Table>,
): Promise<void> {
  const query = db.updateTable(table as 'item').set(set as never)
  await query.where((eb) => eb.and(checked(where))).execute()
}

/** Adds rows, if there are any; those that are there already only with `addMissing`. */
export async function addRows<Table extends keyof DB>(db: Database, table: Table, rows: Given<Table>): Promise<void> {
  if (Array.isArray(rows) && rows.length === 0) return
  await db
    .insertInto(table)
    .values(rows as never)
    .execute()
}

/** Returns how many were missing. */
export async function addMissing<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: Given<Table>,
): Promise<number> {
  if (Array.isArray(rows) && rows.length === 0) return 0
  const query = db.insertInto(table).values(rows as never)
  const { numInsertedOrUpdatedRows } = await query.onConflict((conflict) => conflict.doNothing()).executeTakeFirst()
  return Number(numInsertedOrUpdatedRows)
}

/** Adds a row, or gives the one with the same key the values of `set`. */
export async function putRow<Table extends keyof DB>(
  db: Database,
  table: Table,
  row: InsertObject<DB, Table>,
  key: readonly Column<Table>[],
  set: UpdateObject<DB, Table> = row as never,
): Promise<void> {
  const query = db.insertInto(table).values(row as never)
  await query.onConflict((conflict) => conflict.columns(key as never).doUpdateSet(set as never)).execute()
}

/** A condition that was left out would be one for every row. */
function checked<Where extends object>(where: Where): never {
  for (const [column, value] of Object.entries(where)) if (value === undefined) throw new Error(`No ${column}`)
  return where as never
}
