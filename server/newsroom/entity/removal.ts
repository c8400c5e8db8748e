import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { PlainEntityKind } from '#domain/newsroom/entity.ts'
import type { DB } from '#server/platform/data/schema.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { publishEvents } from '#server/platform/bus/publish.ts'
import { plainStores } from './stores.ts'

/**
 * Deletes an entity with its parts and returns their rows by table, as JSON. Refuses `entity_used` while other rows
 * refer to it.
 */
export async function removeRows(trx: Transaction, kind: PlainEntityKind, id: string): Promise<string> {
  const { tables, referredBy, tags } = plainStores[kind]
  if (referredBy) {
    const [table, column] = referredBy
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}
    `.execute(trx)
    if (rows[0]!.count > 0) throw new Refusal('entity_used', { count: rows[0]!.count })
  }
  const parts = tables.map(
    ([table, column]) => sql`jsonb_build_object('table', ${table}::text, 'rows', (
      select jsonb_agg(to_jsonb(part)) from ${sql.table(table)} as part where part.${sql.ref(column)}::text = ${id}))`,
  )
  const { rows } = await sql<{ stored: string }>`select jsonb_build_array(${sql.join(parts)})::text as stored`.execute(
    trx,
  )
  // Its parts are deleted with it.
  const [table, column] = tables[0]
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)}::text = ${id}`.execute(trx)
  await publishTags(trx, tags(id))
  return rows[0]!.stored
}

interface StoredTable {
  table: keyof DB
  /** Columns that a later version added get their defaults. */
  columns: string[]
  rows: string
}

/** Restores the rows of an entity. Refuses `entity_known` if another one has taken its identity since. */
export async function restoreRows(trx: Transaction, kind: PlainEntityKind, id: string, stored: string): Promise<void> {
  const { rows: parts } = await sql<StoredTable>`
    select part ->> 'table' as table, part ->> 'rows' as rows,
      (select array_agg(name) from jsonb_object_keys(part -> 'rows' -> 0) as name) as columns
    from jsonb_array_elements(${stored}::jsonb) as part where part -> 'rows' <> 'null'
  `.execute(trx)
  for (const part of parts) {
    const columns = sql.join(part.columns.map((column) => sql.ref(column)))
    await sql`
      insert into ${sql.table(part.table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(part.table)}, ${part.rows}::jsonb)
    `
      .execute(trx)
      .catch((error: unknown) => {
        if ((error as { code?: unknown }).code === uniqueViolation) throw new Refusal('entity_known')
        throw error
      })
  }
  await publishTags(trx, plainStores[kind].tags(id))
}

const uniqueViolation = '23505'

const publishTags = (trx: Transaction, tags: readonly string[]) =>
  publishEvents(
    trx,
    tags.map((tag) => ({ kind: 'data' as const, tag })),
  )
