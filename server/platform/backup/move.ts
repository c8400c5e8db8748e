import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { connect } from '#server/platform/data/connect.ts'
import { checkFolder } from '#server/platform/data/engine/home.ts'
import { PgClient, sessionName } from '#server/platform/data/pg-client.ts'
import { isCopy, setHome } from '#server/platform/data/site-home.ts'
import { readArchive, type Manifest } from './archive.ts'
import { takeBackup, openPlace } from './backup.ts'
import { loadDatabase } from './load.ts'
import { compareTables, refuseUsed, settle, withEmptyDatabase } from './restore.ts'

/**
 * Moves the rows of a stopped site into another, empty database: the external one at `target`, or the embedded one of the data folder if that
 * is null. Rows and content are compared; then the old database becomes a copy and the new one the site, in this order: where the move breaks off
 * between, neither sends anything until somebody says which is the site (`--moved`). Throws StartError while the site runs, and, before anything
 * is read, for a target that is not empty.
 */
export async function moveSite(
  config: Config,
  target: string | null,
  report: (line: string) => void,
): Promise<Manifest> {
  const { data, database } = config
  checkFolder(data.folder)
  if (target === database.url) throw new StartError('The site is there already.')
  const to = { data: { ...data, isMoved: true }, database: { url: target } }
  if (database.url) await refuseRunning(database.url)
  await refuseUsed(to)
  const source = await connect({ databaseUrl: database.url, dataFolder: data.folder, report })
  try {
    await mkdir(data.folder, { recursive: true })
    const archive = openPlace(join(data.folder, `move-${randomUUID()}.tar.zst`), config)
    const open = { ...config, backup: { ...config.backup, key: null } }
    try {
      report('Reading')
      const manifest = await takeBackup(archive, { url: source.url, config: open, now: new Date() }, true)
      report('Writing')
      await withEmptyDatabase(to, async (url) => {
        await loadDatabase(url, manifest, (onEntry) => readArchive(archive, null, onEntry))
        report('Comparing')
        await compareTables(url, manifest.tables, 'The database')
      })
      const moved = await connect({ databaseUrl: target, dataFolder: data.folder, report })
      try {
        await settle(moved.db)
        await setHome(source.db, 'moved away')
        await isCopy(moved.db, to)
      } finally {
        await moved.close()
      }
      return manifest
    } finally {
      await rm(archive.name, { force: true })
    }
  } finally {
    await source.close()
  }
}

async function refuseRunning(url: string): Promise<void> {
  const client = new PgClient({ connectionString: url, application_name: sessionName('move') })
  await client.connect()
  try {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and application_name like 'farwire%' and pid <> pg_backend_pid()`,
    )
    if (rowCount) throw new StartError('The site is running on this database: stop every process of it first.')
  } finally {
    await client.end()
  }
}
