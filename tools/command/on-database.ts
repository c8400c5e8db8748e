import { readConfig, type Config } from '#server/platform/config/config.ts'
import { connect } from '#server/platform/data/connect.ts'
import type { Database } from '#server/platform/data/database.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/**
 * Runs a command on the site's database, also while the site runs on the same data folder, and ends the process with the
 * command's exit code; with 1 and one sentence when the command fails.
 */
export async function onDatabase(
  prepare: () => { dataFolder: string | undefined; work: (db: Database, config: Config) => Promise<number> },
): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) {
    process.on(signal, () => {
      console.error('Stopped before the end; the rows written so far stay, and the same command continues from there.')
      process.exit(1)
    })
  }
  try {
    const { dataFolder, work } = prepare()
    const config = readConfig(dataFolder === undefined ? [] : ['--data', dataFolder], process.env)
    const connection = await connect({
      databaseUrl: config.database.url,
      dataFolder: config.data.folder,
      mayShare: true,
      report: (line) => console.log(`${line} …`),
    })
    try {
      process.exitCode = await work(connection.db, config)
    } finally {
      await connection.close()
    }
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    process.exitCode = 1
  }
  process.exit()
}
