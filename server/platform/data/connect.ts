import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeLimits } from '#domain/platform/constants.ts'
import { codeOf, messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { closeDatabase, openDatabase, type Database } from './database.ts'
import { startEngine, urlOfRunning, type Engine } from './engine/engine.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { PgClient } from './pg-client.ts'
import { InUseError } from './engine/lock.ts'

const minMajor = 15
const defaultConnections = 20
const closeWithinMs = 3_000
/**
 * A statement should not outlive a call that has already answered `timeout`; the limit is later so that this answer
 * comes first.
 */
const callStatementMs = timeLimits.statement

/** The site's database, connected and migrated. */
export type Connection = {
  /** For work without a time limit: jobs, imports, the start. */
  db: Database
  /** For calls and pages: a statement that exceeds the time of its call is cancelled. */
  callDb: Database
  /** For modules that connect on their own, such as the job queue, past a pooler; contains a password. */
  url: string
  /** Resolves with one sentence when the embedded server ends unexpectedly. */
  gone: Promise<string>
  /** Closes the pools, and stops the embedded server if this process started it. */
  close: () => Promise<void>
}

export type ConnectOptions = {
  databaseUrl: string | null
  /** The way to the same database past a pooler. */
  directUrl?: string | null
  /** Most connections of both pools together. */
  connections?: number
  dataFolder: string
  report?: (line: string) => void
  /** For tools: share the embedded server of a Farwire that runs on the same folder, instead of failing. */
  mayShare?: boolean
  /** For tools: leave the database as it is instead of migrating it. */
  keepsSchema?: true
}

/**
 * Connects to the configured database, or starts the embedded one, and migrates it. Throws StartError if it cannot be
 * reached, is older than PostgreSQL 15 or not in UTF-8, or if the embedded one cannot start.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, connections = defaultConnections, report = () => {} } = options
  const poolSize = Math.floor(connections / 2)
  const engine = databaseUrl ? external(databaseUrl) : await embedded(options, report)
  const db = openDatabase(engine.url, { part: options.mayShare ? 'tool' : 'work', poolSize })
  const callDb = openDatabase(engine.url, { part: 'calls', poolSize, statementTimeoutMs: callStatementMs })
  const close = async () => {
    const closing = Promise.all([db, callDb].map(closeDatabase))
    await Promise.race([closing, sleep(closeWithinMs, undefined, { ref: false })])
    await engine.stop()
  }
  try {
    if (databaseUrl) await check(db)
    if (!options.keepsSchema) await migrate(db, report)
  } catch (error) {
    await close()
    throw error
  }
  return { db, callDb, url: (databaseUrl && options.directUrl) || engine.url, gone: engine.gone, close }
}

async function embedded(
  { dataFolder, mayShare, connections }: ConnectOptions,
  report: (line: string) => void,
): Promise<Engine> {
  const start = () => startEngine({ folder: dataFolder, report, ...(connections && { connections }) })
  if (!mayShare) return start()
  const engine = await shareEngine(() => urlOfRunning(dataFolder), start)
  if (typeof engine !== 'string') return engine
  report('Using the database of the Farwire that runs on this data folder')
  return external(engine)
}

function external(url: string): Engine {
  return { url, stop: async () => {}, gone: new Promise(() => {}) }
}

async function check(db: Database): Promise<void> {
  const { rows } = await sql<{ version: string; number: string; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_version_num') as number,
      current_setting('server_encoding') as encoding
  `
    .execute(db)
    .catch((error: unknown) => {
      const cause = error instanceof DatabaseUnavailable ? error.cause : error
      const reason = (messageOf(cause) || codeOf(cause) || 'no answer').replace(/\.$/, '')
      throw new StartError(`DATABASE_URL leads to no PostgreSQL that accepts the login (${reason}).`)
    })
  const { version, number, encoding } = rows[0]!
  if (Number(number) < minMajor * 10_000) {
    throw new StartError(`DATABASE_URL leads to PostgreSQL ${version}; Farwire needs ${minMajor} or newer.`)
  }
  if (encoding !== 'UTF8') throw new StartError(`The database of DATABASE_URL is in ${encoding}; create one in UTF8.`)
}

const shareWithinMs = 120_000
const pollMs = 250

/**
 * Starts an engine on a data folder by `start`, or, while another process runs or starts one there, waits for that and returns its
 * URL, which `urlOf` reads. Throws StartError after two minutes.
 */
async function shareEngine<T>(urlOf: () => string | undefined, start: () => Promise<T>): Promise<T | string> {
  const giveUpAt = Date.now() + shareWithinMs
  for (;;) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof InUseError)) throw error
    }
    const url = urlOf()
    if (url && (await acceptsSessions(url))) return url
    if (Date.now() > giveUpAt) {
      throw new StartError('The Farwire that starts on this data folder has no database yet; try again when it runs.')
    }
    await sleep(pollMs)
  }
}

/** False while the server starts or recovers, and before the database exists. */
async function acceptsSessions(url: string): Promise<boolean> {
  const client = new PgClient(url)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}
