import { sql } from 'kysely'
import type { Config } from '#server/platform/config/config.ts'
import { retention } from '#server/platform/config/groups/retention.ts'
import type { Database } from '#server/platform/data/database.ts'
import { retentionRules, type RetentionRule } from './rules.ts'

type Kept = Pick<Config, 'retention'>

const hourMs = 3_600_000
const hoursOfDay = 24
/** A statement deletes no more, so that it holds no lock for long. */
const batchRows = 20_000

/** The hours for which rows are kept; null for ever. */
function hoursOf({ kept }: RetentionRule, config: Kept): number | null {
  if (typeof kept === 'object') return kept.hours
  return config.retention[kept] * hoursOfDay || null
}

/** Deletes the rows that are older than each rule keeps them; returns how many by table. */
export async function deleteOldRows(db: Database, config: Kept, now: Date): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const rule of retentionRules) {
    const hours = hoursOf(rule, config)
    if (hours === null) continue
    const count = await deleteBefore(db, rule, new Date(now.getTime() - hours * hourMs))
    if (count > 0) deleted[rule.table] = (deleted[rule.table] ?? 0) + count
  }
  return deleted
}

async function deleteBefore(db: Database, { table, since, only, then }: RetentionRule, before: Date): Promise<number> {
  const name = sql.table(table)
  const isOld =
    'day' in since
      ? sql`${sql.raw(since.day)} < ${before.toISOString().slice(0, 10)}::date`
      : sql`${sql.raw(since.time)} < ${before}::timestamptz`
  const condition = only ? sql`${isOld} and ${only}` : isOld
  let total = 0
  for (;;) {
    const { rows } = await sql<{ count: number }>`
      with deleted as (
        delete from ${name} where ctid = any(array(select ctid from ${name} where ${condition} limit ${batchRows})) returning *
      )${then ? sql`, also as (${then})` : sql``}
      select count(*) as count from deleted`.execute(db)
    total += rows[0]!.count
    if (rows[0]!.count < batchRows) return total
  }
}

/** A table that grows: its rows and bytes (with indexes), which PostgreSQL counted last, and for how long each kind of its rows is kept. */
export interface TableSize {
  table: string
  rows: number
  bytes: number
  /** `hours` null for ever; `setting` empty where it is none of the operator's. */
  kept: { hours: number | null; setting: string }[]
}

/** The tables that grow, the largest first, and the bytes of the whole database. */
export async function readSizes(db: Database, config: Kept): Promise<{ tables: TableSize[]; bytes: number }> {
  // From the last count of pages, not of the files: that would wait for the lock of a table.
  const { rows: sizes } = await sql<{ name: string; rows: number; bytes: number }>`
    select relname as name, greatest(reltuples, 0)::bigint as rows, current_setting('block_size')::bigint * (relpages
      + coalesce((select relpages from pg_class toast where toast.oid = owner.reltoastrelid), 0)
      + coalesce((select sum(index.relpages) from pg_index join pg_class index on index.oid = indexrelid
          where indrelid in (owner.oid, owner.reltoastrelid)), 0))::bigint as bytes
    from pg_class owner where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db)
  const sizeOf = new Map(sizes.map((size) => [size.name, size]))
  const tables = new Map<string, TableSize>()
  for (const rule of retentionRules) {
    const parts = [rule.table, ...(rule.with ?? [])].map((name) => sizeOf.get(name)!)
    const sum = (of: 'rows' | 'bytes') => parts.reduce((total, part) => total + part[of], 0)
    const table = tables.get(rule.table) ?? { table: rule.table, rows: sum('rows'), bytes: sum('bytes'), kept: [] }
    const setting = typeof rule.kept === 'object' ? '' : retention.settings[rule.kept].name
    table.kept.push({ hours: hoursOf(rule, config), setting })
    tables.set(rule.table, table)
  }
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(db)
  return { tables: [...tables.values()].toSorted((one, other) => other.bytes - one.bytes), bytes: rows[0]!.bytes }
}
