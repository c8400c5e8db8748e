import type { Kysely } from 'kysely'
import pg from 'pg'
import { CommitDialect } from './after-commit.ts'
import { watched, type PgClient } from './pg-client.ts'
import { openPreparing } from './prepared.ts'
import { RepeatingKysely } from './repeat.ts'
import type { DB } from './schema.ts'

/** The site's database: typed queries over a pool of connections. */
export type Database = Kysely<DB>

const { builtins } = pg.types
const defaultPoolSize = 10
/**
 * A connection is replaced after this time: a new one prepares the statements in current use, and its memory has not
 * grown.
 */
const lifetimeSeconds = 3600

interface PoolOptions {
  poolSize?: number
  /** The server ends a statement after this time, including waits for locks; unlimited when absent. */
  statementTimeoutMs?: number
  /** How long a statement may bring nothing before its connection is doubted (pg-client.ts). */
  silentMs?: number
}

/**
 * Opens a pool; the first query connects. `bigint` and `count(*)` arrive as numbers (a value beyond 2^53 rejects the
 * query rather than losing digits), `timestamptz` as Date, `date` as 'YYYY-MM-DD', `numeric` as string.
 */
export function openDatabase(
  url: string,
  { poolSize = defaultPoolSize, statementTimeoutMs, silentMs }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    ...watched(),
    ...(silentMs && { silentMs }),
    connectionString: url,
    max: poolSize,
    application_name: 'farwire',
    statement_timeout: statementTimeoutMs,
    maxLifetimeSeconds: lifetimeSeconds,
    types: { getTypeParser: parserOf },
  })
  // A dropped connection fails its current query, if any, and the pool replaces it. Without this listener the error event would end the
  // process.
  pool.on('error', () => {})
  const prepare = openPreparing()
  const clients = new Set<PgClient>()
  pool.on('connect', (made) => {
    const client = made as unknown as PgClient
    clients.add(client)
    client.on('end', () => clients.delete(client))
    client.onSilent = (since) => clients.forEach((other) => other.endIfQuietSince(since))
    prepare(client)
  })
  return new RepeatingKysely({ dialect: new CommitDialect({ pool }) })
}

/** Waits for the running queries and closes every connection. */
export function closeDatabase(db: Database): Promise<void> {
  return db.destroy()
}

const parserOf = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === builtins.INT8) return toSafeNumber
  if (oid === builtins.DATE) return String
  return pg.types.getTypeParser(oid, format as 'text')
}) as typeof pg.types.getTypeParser

function toSafeNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`The bigint ${text} does not fit a JavaScript number`)
  return value
}
