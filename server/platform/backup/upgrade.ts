import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { closeDatabase, openDatabase } from '#server/platform/data/database.ts'
import { migrate, readMigrations } from '#server/platform/data/migrate.ts'
import { readArchive } from './archive.ts'
import { takeBackup, openPlace } from './backup.ts'
import { describeTables } from './dump.ts'
import { loadDatabase } from './load.ts'
import { withDatabaseBeside } from './restore.ts'

/** What the migrations of this program did to a copy of the database. */
export interface UpgradeTrial {
  /** Those that the database does not have yet. */
  migrations: string[]
  seconds: number
  rows: number
  /** Tables that have fewer rows than before, or none: what a migration takes out, or a fault of one. */
  fewer: { table: string; before: number; after: number }[]
}

/**
 * Copies the rows of the database into one beside it, also while the site runs, and runs the migrations there. The database itself is only
 * read. Throws StartError if a migration fails, or the database is newer than this program.
 */
export async function tryUpgrade(
  config: Config,
  url: string,
  report: (line: string) => void = () => {},
): Promise<UpgradeTrial> {
  await mkdir(config.data.folder, { recursive: true })
  const copy = openPlace(join(config.data.folder, `upgrade-${randomUUID()}.tar.zst`), config)
  const open = { ...config, backup: { ...config.backup, key: null } }
  try {
    report('Copying the database')
    const { tables, ...manifest } = await takeBackup(copy, { url, config: open, now: new Date() }, true)
    const migrations = Object.keys(await readMigrations()).filter((name) => !manifest.migrations.includes(name))
    return await withDatabaseBeside(config, async (beside) => {
      await loadDatabase(beside, { ...manifest, tables }, (onEntry) => readArchive(copy, null, onEntry))
      report('Migrating the copy')
      const db = openDatabase(beside)
      const begun = performance.now()
      await migrate(db).finally(() => closeDatabase(db))
      const seconds = (performance.now() - begun) / 1000
      const after = new Map((await describeTables(beside)).map((table) => [table.name, table.rows]))
      const fewer = tables
        .map(({ name, rows }) => ({ table: name, before: rows, after: after.get(name) ?? 0 }))
        .filter((table) => table.after < table.before)
      return { migrations, seconds, rows: tables.reduce((sum, { rows }) => sum + rows, 0), fewer }
    })
  } finally {
    await rm(copy.name, { force: true })
  }
}
