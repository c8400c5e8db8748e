import { createHash } from 'node:crypto'
import { to } from 'pg-copy-streams'
import { PgClient } from '#server/platform/data/pg-client.ts'
import type { Add, Manifest, TableOf } from './archive.ts'

const partBytes = 4 * 1024 * 1024
/** Not copied: a restore makes them by running the migrations. */
const madeByMigrations = ['kysely_migration', 'kysely_migration_lock']
/** One form of each value, whatever the settings of server and role. */
const session = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local xmloption = 'content'`

export type Dump = Pick<Manifest, 'tables' | 'sequences' | 'migrations' | 'site'>

/**
 * Copies the rows of all tables as of one moment; others go on writing meanwhile. The queue of jobs (schema `jobs`) is left out: each start
 * makes it again from the schedule. `meanwhile` runs after the moment, and before the sequences are read.
 */
export async function dumpDatabase(
  url: string,
  add: Add,
  meanwhile: () => Promise<void> = async () => {},
): Promise<Dump> {
  const client = new PgClient(url)
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${session}`)
    const { rows: migrations } = await client.query<{ name: string }>(
      'select name from kysely_migration order by timestamp, name',
    )
    const tables: TableOf[] = []
    for (const { name, columns } of await tablesOf(client)) tables.push(await dumpTable(client, { name, columns }, add))
    await meanwhile()
    const { rows: sequences } = await client.query<{ name: string; value: string }>(
      `select sequencename as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null`,
    )
    const hasId = tables.some(({ name, columns }) => name === 'site_home' && columns.includes('id'))
    const { rows: sites } = await client.query<{ id: string }>(
      hasId ? 'select id from site_home' : 'select null limit 0',
    )
    return {
      migrations: migrations.map(({ name }) => name),
      tables,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
      site: sites[0]?.id ?? null,
    }
  } finally {
    await client.end()
  }
}

/** Rows, bytes and hash of each table as it is now, in the form in which it would be dumped; of all tables unless some are named. */
export async function describeTables(
  url: string,
  named?: readonly Pick<TableOf, 'name' | 'columns'>[],
): Promise<TableOf[]> {
  const client = new PgClient(url)
  await client.connect()
  try {
    await client.query(`begin isolation level repeatable read, read only; ${session}`)
    const described: TableOf[] = []
    for (const table of named ?? (await tablesOf(client)))
      described.push(await dumpTable(client, table, async () => {}))
    return described
  } finally {
    await client.end()
  }
}

/** The tables that a dump has, by name, with the columns that are not computed from others. */
async function tablesOf(client: PgClient): Promise<Pick<TableOf, 'name' | 'columns'>[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped and attgenerated = ''
       and relname <> all($1)
     group by relname order by relname`,
    [madeByMigrations],
  )
  return rows
}

async function dumpTable(
  client: PgClient,
  { name, columns }: Pick<TableOf, 'name' | 'columns'>,
  add: Add,
): Promise<TableOf> {
  const stream = client.query(to(`copy ${columnsOf(name, columns)} to stdout`))
  const sum = openSum()
  let waiting: Buffer[] = []
  let waitingBytes = 0
  let bytes = 0
  let parts = 0
  const flush = async () => {
    await add(`tables/${name}/${String(parts++).padStart(6, '0')}`, Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sum.add(chunk)
    bytes += chunk.length
    waitingBytes += chunk.length
    waiting.push(chunk)
    if (waitingBytes >= partBytes) await flush()
  }
  if (waitingBytes > 0) await flush()
  return { name, columns, rows: stream.rowCount, bytes, sha256: sum.hex() }
}

const lineEnd = 10
const modulus = 1n << 256n

/** The sum of the SHA-256 hashes of rows in COPY's text format, a line each: a restore may lay the same rows in another order. */
function openSum() {
  let sum = 0n
  let left: Buffer = Buffer.alloc(0)
  return {
    add(chunk: Buffer): void {
      const text = left.length > 0 ? Buffer.concat([left, chunk]) : chunk
      let start = 0
      for (let end = text.indexOf(lineEnd); end >= 0; end = text.indexOf(lineEnd, start)) {
        sum += BigInt(`0x${createHash('sha256').update(text.subarray(start, end)).digest('hex')}`)
        start = end + 1
      }
      sum %= modulus
      left = text.subarray(start)
    },
    hex: () => sum.toString(16).padStart(64, '0'),
  }
}

/** A table with its columns, as COPY names them. */
export const columnsOf = (name: string, columns: readonly string[]): string =>
  `public.${quoted(name)} (${columns.map(quoted).join(', ')})`

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
