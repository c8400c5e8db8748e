import { finished } from 'node:stream/promises'
import { from, type CopyStreamQuery } from 'pg-copy-streams'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { migrate } from '#server/platform/data/migrate.ts'
import { PgClient } from '#server/platform/data/pg-client.ts'
import type { Add, Manifest } from './archive.ts'
import { columnsOf, quoted } from './dump.ts'

/** The references between tables, which are checked when all rows are there, so that the order of tables does not matter. */
const references = `
  select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0 order by 1, 2`

/**
 * Fills an empty database: its schema is made by the migrations of the archive, then `read` hands out the rows, all in one transaction.
 * The migrations that came later are left to the next start. `read` may hand out other entries too, which are ignored.
 * Throws an Error if rows contradict the schema or are not as many as the manifest says; then no row is there.
 */
export async function loadDatabase(
  url: string,
  manifest: Manifest,
  read: (onEntry: Add) => Promise<unknown>,
): Promise<void> {
  const db = openDatabase(url, { poolSize: 2 })
  try {
    await migrate(db, undefined, manifest.migrations)
  } finally {
    await closeDatabase(db)
  }
  const client = new PgClient(url)
  await client.connect()
  try {
    await client.query('begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const { rows: dropped } = await client.query<{ table: string; name: string; definition: string }>(references)
    for (const { table, name } of dropped) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const { name } of manifest.tables)
      await client.query(`alter table public.${quoted(name)} disable trigger user; delete from public.${quoted(name)}`)
    await copyRows(client, manifest, read)
    for (const { table, name, definition } of dropped)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const { name } of manifest.tables) await client.query(`alter table public.${quoted(name)} enable trigger user`)
    for (const [name, value] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint)', [`public.${quoted(name)}`, value])
    await client.query('commit; analyze')
  } finally {
    await client.end()
  }
}

function begin(name: string, stream: CopyStreamQuery) {
  const ended = finished(stream)
  ended.catch(() => {})
  return { name, stream, ended }
}

async function copyRows(client: PgClient, manifest: Manifest, read: (onEntry: Add) => Promise<unknown>): Promise<void> {
  const tables = new Map(manifest.tables.map((table) => [table.name, table]))
  let open: { name: string; stream: CopyStreamQuery; ended: Promise<void> } | undefined
  const rows = new Map<string, number>()
  const end = async () => {
    if (!open) return
    const { name, stream, ended } = open
    open = undefined
    stream.end()
    await ended
    rows.set(name, stream.rowCount)
  }
  await read(async (entry, content) => {
    const [kind, name = ''] = entry.split('/')
    const table = kind === 'tables' ? tables.get(name) : undefined
    if (open?.name !== name) await end()
    if (!table) return
    open ??= begin(name, client.query(from(`copy ${columnsOf(name, table.columns)} from stdin`)))
    const { stream, ended } = open
    await Promise.race([ended, new Promise((done) => void stream.write(content, done))])
  })
  await end()
  const other = manifest.tables.find(({ name, rows: expected }) => (rows.get(name) ?? 0) !== expected)
  if (other) throw new Error(`The table ${other.name} got ${rows.get(other.name) ?? 0} of its ${other.rows} rows`)
}
