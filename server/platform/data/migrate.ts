import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import type { Database } from './database.ts'
import { addLocales } from './locales.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database to the newest schema: runs each `migrations/*.sql` that has not run yet, in the order of their
 * names, in one transaction under a lock, so that a failure changes nothing and two concurrent starts run them once. A
 * migration that was added between others runs even if later ones have run: branches are numbered in parallel, so
 * numbers do not follow the order of releases. Then the database accepts every language of the program. Reports the names of the migrations that ran. Throws StartError if a
 * migration fails or the database is newer than this program.
 */
export async function migrate(db: Database, report: (line: string) => void = () => {}): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new StartError(`The migration ${failed.migrationName} fails: ${withoutPeriod(messageOf(error))}.`)
  if (error)
    throw new StartError(`The database cannot be brought to this version's schema: ${withoutPeriod(messageOf(error))}.`)
  await addLocales(db)
  if (results.length) report(`Migrated the database: ${results.map(({ migrationName }) => migrationName).join(', ')}`)
}

/** Every migration by its name. */
export async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'))
  const read = async (file: string): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8')
    return [file.replace(/\.sql$/, ''), { up: async (db) => void (await sql.raw(text).execute(db)) }]
  }
  return Object.fromEntries(await Promise.all(files.map(read)))
}

const withoutPeriod = (message: string): string => message.replace(/\.$/, '')
