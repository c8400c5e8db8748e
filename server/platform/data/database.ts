import { Kysely, type Transaction as KyselyTransaction, type TransactionBuilder, sql } from 'kysely'
import pg, { type ClientBase, type QueryResult } from 'pg'
import { CommitDialect } from './after-commit.ts'
import { sessionName, watched, type PgClient } from './pg-client.ts'
import type { DB } from './schema.ts'
import { offerMetric } from '#server/platform/trace/process-metrics.ts'
import { codeOf } from '#domain/platform/error.ts'
import { hash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

/** The site's database: typed queries over a pool of connections. */
export type Database = Kysely<DB>
/** The same within a transaction. */
export type Transaction = KyselyTransaction<DB>

const { builtins } = pg.types
const defaultPoolSize = 10
/**
 * A connection is replaced after this time: a new one prepares the statements in current use, and its memory has not
 * grown.
 */
const lifetimeSeconds = 3600

interface PoolOptions {
  /** What its sessions are for, as `pg_stat_activity` shows it. */
  part?: string
  poolSize?: number
  /** The server ends a statement after this time, including waits for locks; unlimited when absent. */
  statementTimeoutMs?: number
  /** How long a statement may bring nothing before its connection is doubted (pg-client.ts). */
  silentMs?: number
}

const pools: { part: string; pool: pg.Pool }[] = []
offerMetric({
  name: 'farwire_pool_connections',
  type: 'gauge',
  help: 'Connections of the pools of this process that are in use or free, and queries that wait for one',
  labels: ['pool', 'state'],
  read: () =>
    pools.flatMap(({ part, pool: { totalCount, idleCount, waitingCount } }) => [
      { labels: { pool: part, state: 'used' }, value: totalCount - idleCount },
      { labels: { pool: part, state: 'free' }, value: idleCount },
      { labels: { pool: part, state: 'waiting' }, value: waitingCount },
    ]),
})

/** Counts the connections of a pool in `/metrics` until it ends. */
export function countPool(part: string, pool: pg.Pool): void {
  pools.splice(0, Infinity, ...pools.filter(({ pool }) => !pool.ended), { part, pool })
}

/**
 * Opens a pool; the first query connects. `bigint` and `count(*)` arrive as numbers (a value beyond 2^53 rejects the
 * query rather than losing digits), `timestamptz` as Date, `date` as 'YYYY-MM-DD', `numeric` as string.
 */
export function openDatabase(
  url: string,
  { part = 'tool', poolSize = defaultPoolSize, statementTimeoutMs, silentMs }: PoolOptions = {},
): Database {
  const pool = new pg.Pool({
    ...watched(),
    ...(silentMs && { silentMs }),
    connectionString: url,
    max: poolSize,
    application_name: sessionName(part),
    statement_timeout: statementTimeoutMs,
    maxLifetimeSeconds: lifetimeSeconds,
    types: { getTypeParser: parserOf },
  })
  // A dropped connection fails its current query, if any, and the pool replaces it. Without this listener the error event would end the
  // process.
  pool.on('error', () => {})
  countPool(part, pool)
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

/** PostgreSQL ended the transaction in favour of a concurrent one: serialization_failure and deadlock_detected (appendix A). */
const conflicts = new Set(['40001', '40P01'])

/** Pauses before a transaction is repeated: without one it can take again what the winner, not yet awake, waits for. */
const pausesMs = [20, 80, 320]

/**
 * Queries whose transactions are repeated if they lose a conflict with a concurrent one, as often as there are pauses. Nothing of a
 * lost attempt took effect, and what the other transaction changed is seen by the repeated one.
 */
class RepeatingKysely extends Kysely<DB> {
  override transaction(): TransactionBuilder<DB> {
    const builder = super.transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = async (work) => {
      for (const pauseMs of pausesMs) {
        try {
          return await execute(work)
        } catch (error) {
          if (!conflicts.has(codeOf(error) ?? '')) throw error
        }
        await sleep(pauseMs * (1 + Math.random()))
      }
      return execute(work)
    }
    return builder
  }
}

/** A statement that runs less often is not prepared, so that it takes no memory of the server and evicts no other. */
const usesBefore = 2
/** A plan takes about 80 KB per connection. */
const maxPerConnection = 64
/** The total length of all statements whose uses are counted. */
const maxCharacters = 1_000_000
/**
 * The best plan of a search depends on the word, so it is planned each time, unless the statement computes the query itself: then the
 * planner does not know the word either.
 */
const isSearch = /@@(?! (?:format|replace)\()|~|\blike\b|\bilike\b/i
/**
 * A prepared statement is missing, or exists already: a pooler gives each transaction another session of the server.
 */
const notOurs = new Set(['26000', '42P05'])
/** The columns of a prepared statement have changed (the code also means features that a server does not support). */
const outdated = '0A000'

type Query = (
  query: string | { name: string; text: string; values: unknown[] },
  values?: unknown[],
) => Promise<QueryResult>

/**
 * Returns a function that makes the clients of one pool prepare repeated statements, so that the server parses and
 * plans them once per connection. Only statements with parameters, and none within a transaction: outside, a failed
 * statement is run again without a name, but within a transaction that is impossible.
 */
function openPreparing(): (client: ClientBase) => void {
  const seen = new LRUCache<string, { name: string; uses: number }>({
    maxSize: maxCharacters,
    sizeCalculation: (_, text) => text.length,
  })
  let isPooled = false

  /** The name is derived from the text, so that it means the same in a session that several processes share. */
  function nameOf(text: string): string | undefined {
    const known = seen.get(text)
    if (known) return ++known.uses > usesBefore ? known.name : undefined
    if (!isSearch.test(text)) seen.set(text, { name: hash('sha256', text, 'base64url'), uses: 1 })
    return undefined
  }

  return (client) => {
    const query = client.query.bind(client) as Query
    const prepared = new Set<string>()
    const withdrawn = new Set<string>()

    function namedHere(text: string): string | undefined {
      if (isPooled || client.getTransactionStatus() !== 'I') return undefined
      const name = nameOf(text)
      if (!name || withdrawn.has(name)) return undefined
      if (prepared.size >= maxPerConnection && !prepared.has(name)) return undefined
      prepared.add(name)
      return name
    }

    async function runPrepared(name: string, text: string, values: unknown[]): Promise<QueryResult> {
      try {
        return await query({ name, text, values })
      } catch (error) {
        const { code = '' } = error as { code?: string }
        if (notOurs.has(code)) isPooled = true
        else if (code === outdated) withdrawn.add(name)
        else throw error
        // A statement that failed outside a transaction has changed nothing.
        return query(text, values)
      }
    }

    const prepare: Query = (text, values) => {
      const name = typeof text === 'string' && values?.length ? namedHere(text) : undefined
      return name ? runPrepared(name, text as string, values!) : query(text, values)
    }
    client.query = prepare as ClientBase['query']
  }
}

/**
 * PostgreSQL plans a prepared statement once if a plan for any parameters is expected to be about as good as those for the
 * parameters of the first calls; otherwise it plans each call, which takes longer than running the statements of a page. These clauses
 * say what it cannot expect of a parameter.
 */

/**
 * How many rows `unnest` of this array has. The planner expects ten; more need no clause, so that few statements differ
 * by it.
 */
export const sizeOfArray = (array: readonly unknown[]) => (array.length < 10 ? rowLimit(array.length) : sql``)

/** A limit as a literal: of a parameter the planner expects a tenth of all rows. */
export const rowLimit = (count: number) => sql`limit ${sql.lit(Math.trunc(count))}`
