import { codeOf, messageOf } from '#domain/platform/error.ts'
import { refusalOf } from '#server/platform/call/refusals.ts'
import { readConfig, type Config } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/data/connect.ts'
import type { Database } from '#server/platform/data/database.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/**
 * Runs a command on the site's database, also while the site runs on the same data folder, and ends the process with the
 * command's exit code; with 1 and one sentence when the command fails. The database is migrated first, unless the command keeps its schema.
 */
export async function onDatabase(
  prepare: () => {
    dataFolder: string | undefined
    keepsSchema?: true
    work: (db: Database, config: Config, url: string) => Promise<number>
  },
): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(signal, () => {
      console.error('Stopped before the end; the rows written so far stay, and the same command continues from there.')
      process.exit(1)
    })
  }
  return ended(async () => {
    const { dataFolder, keepsSchema, work } = prepare()
    const config = readConfig(dataFolder === undefined ? [] : ['--data', dataFolder], process.env)
    const connection = await connect({
      databaseUrl: config.database.url,
      directUrl: config.database.directUrl,
      connections: config.database.connections,
      dataFolder: config.data.folder,
      mayShare: true,
      ...(keepsSchema && { keepsSchema }),
      report: (line) => console.log(`${line} …`),
    })
    try {
      return await work(connection.db, config, connection.url)
    } finally {
      await connection.close()
    }
  })
}

/** Ends the process with the exit code of `work`; with 1 and one sentence when it fails. */
export async function ended(work: () => Promise<number>): Promise<never> {
  try {
    process.exitCode = await work()
  } catch (error) {
    console.error(sentenceOf(error) ?? error)
    process.exitCode = 1
  }
  process.exit()
}

/** What the database or the disk cannot do now, as an operator reads it; undefined for a fault of the program. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (refusalOf(error).refusal !== 'unavailable') return undefined
  const code = codeOf(error) ?? ''
  const what = /^(53100|ENOSPC|EDQUOT)$/.test(code)
    ? 'The disk is full: make room on it'
    : /^(25006|EROFS)$/.test(code)
      ? 'The database only reads'
      : 'The database cannot be used now'
  return `${what} (${messageOf(error).replace(/\.$/, '')}). What was written stays, and the same command continues from there.`
}
