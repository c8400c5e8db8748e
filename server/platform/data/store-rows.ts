import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from './database.ts'
import type { DB } from './schema.ts'

type Columns<Table extends keyof DB> = Partial<Record<keyof DB[Table] & string, unknown>>

interface Stored<Table extends keyof DB> {
  /** The columns that make a row known; of several rows with one key the first counts. Without them every row is new. */
  key?: readonly (keyof DB[Table] & string)[]
  /** The columns that a known row keeps. */
  keeps?: readonly (keyof DB[Table] & string)[]
  /** Values of a known row that are not simply the new ones; `excluded` is the new row. */
  set?: Columns<Table> & Record<string, RawBuilder<unknown>>
  returning?: RawBuilder<unknown>
}

/**
 * Stores rows by one statement, however many they are: they are passed as one JSON value, and have the types of the table's columns. All
 * rows have the columns of the first one. A known row gets the new values. Returns what `returning` selects.
 */
export async function storeRows<Table extends keyof DB, Returned = object>(
  trx: Transaction,
  table: Table,
  given: readonly Columns<Table>[],
  { key = [], keeps = [], set = {} as never, returning }: Stored<Table> = {},
): Promise<Returned[]> {
  if (given.length === 0) return []
  const names = Object.keys(given[0]!)
  const rows = key.length ? firstByKey(given, key) : given
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const isKept = (name: string) => [...key, ...keeps].some((each) => each === name)
  const changed = [
    ...names
      .filter((name) => !isKept(name) && !(name in set))
      .map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`),
    ...Object.entries(set).map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
  ]
  const conflict = sql`on conflict (${sql.join(key.map((name) => sql.ref(name)))}) do update set ${sql.join(changed)}`
  const { rows: stored } = await sql<Returned>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ${key.length ? conflict : sql``} ${returning ? sql`returning ${returning}` : sql``}
  `.execute(trx)
  return stored
}

function firstByKey<Row extends object>(rows: readonly Row[], key: readonly (keyof Row)[]): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) {
    const name = JSON.stringify(key.map((column) => row[column]))
    if (!first.has(name)) first.set(name, row)
  }
  return [...first.values()]
}
