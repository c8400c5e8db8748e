import { sql } from 'kysely'
import { setTimeout as sleep } from 'node:timers/promises'
import { timeLimits } from '#domain/platform/constants.ts'
import { codeOf, messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { closeDatabase, openDatabase, type Database } from './database.ts'
import { startEngine, urlOfRunning, type Engine } from './engine/engine.ts'
import { shareEngine } from './engine/share.ts'
import { migrate } from './migrate.ts'
import { DatabaseUnavailable } from './unavailable.ts'

const minMajor = 15
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
  /** For modules that connect on their own, such as the job queue; contains a password. */
  url: string
  /** Resolves with one sentence when the embedded server ends unexpectedly. */
  gone: Promise<string>
  /** Closes the pools, and stops the embedded server if this process started it. */
  close: () => Promise<void>
}

export type ConnectOptions = {
  databaseUrl: string | null
  dataFolder: string
  report?: (line: string) => void
  /** For tools: share the embedded server of a Farwire that runs on the same folder, instead of failing. */
  mayShare?: boolean
}

/**
 * Connects to the configured database, or starts the embedded one, and migrates it. Throws StartError if it cannot be
 * reached, is older than PostgreSQL 15 or not in UTF-8, or if the embedded one cannot start.
 */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, report = () => {} } = options
  const engine = databaseUrl ? external(databaseUrl) : await embedded(options, report)
  const db = openDatabase(engine.url)
  const callDb = openDatabase(engine.url, { statementTimeoutMs: callStatementMs })
  const close = async () => {
    const closing = Promise.all([db, callDb].map(closeDatabase))
    await Promise.race([closing, sleep(closeWithinMs, undefined, { ref: false })])
    await engine.stop()
  }
  try {
    if (databaseUrl) await check(db)
    await migrate(db, report)
  } catch (error) {
    await close()
    throw error
  }
  return { db, callDb, url: engine.url, gone: engine.gone, close }
}

async function embedded({ dataFolder, mayShare }: ConnectOptions, report: (line: string) => void): Promise<Engine> {
  const start = () => startEngine({ folder: dataFolder, report })
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
