import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { messageOf } from '#domain/platform/error.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { version } from '#server/platform/version.ts'
import type { Database } from './database.ts'
import { locales } from '#domain/platform/locale.ts'

const folder = join(import.meta.dirname, 'migrations')

/**
 * Migrates the database to the newest schema: runs each `migrations/*.sql` that has not run yet, in the order of their
 * names, in one transaction under a lock, so that a failure changes nothing and two concurrent starts run them once. A
 * migration that was added between others runs even if later ones have run: branches are numbered in parallel, so
 * numbers do not follow the order of releases. Then the database accepts every language of the program. Reports the names of the migrations that ran; with `only` none but
 * these run. Throws StartError if a migration fails or the database is newer than this program.
 */
export async function migrate(
  db: Database,
  report: (line: string) => void = () => {},
  only?: readonly string[],
): Promise<void> {
  const all = await readMigrations()
  const unknown = (await ranMigrations(db)).filter((name) => !all[name])
  if (unknown.length > 0) throw new StartError(newer('The database', unknown))
  const chosen = only ? Object.fromEntries(Object.entries(all).filter(([name]) => only.includes(name))) : all
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => chosen },
    allowUnorderedMigrations: true,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed) throw new StartError(`The migration ${failed.migrationName} fails: ${withoutPeriod(messageOf(error))}.`)
  if (error)
    throw new StartError(`The database cannot be brought to this version's schema: ${withoutPeriod(messageOf(error))}.`)
  await addLocales(db)
  if (results.length) report(`Migrated the database: ${results.map(({ migrationName }) => migrationName).join(', ')}`)
}

/** The names of the migrations that the database has, in the order in which they ran; none for an empty one. */
export async function ranMigrations(db: Database): Promise<string[]> {
  const { rows: found } =
    await sql`select from pg_tables where schemaname = 'public' and tablename = 'kysely_migration'`.execute(db)
  if (found.length === 0) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Says that `what` has migrations that this program does not know. */
export const newer = (what: string, unknown: readonly string[]): string =>
  `${what} is of a newer Farwire than this one, ${version} (it has ${unknown.slice(0, 3).join(', ')}): start that one, or restore a backup from before.`

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

/**
 * Has the database accept every language of `known`. It goes on accepting those that it has: an earlier version of the program, which knows
 * fewer, may run beside this one.
 */
export async function addLocales(db: Database, known: readonly string[] = locales): Promise<void> {
  const { rows: definitions } = await sql<{ source: string }>`
    select prosrc as source from pg_proc where oid = to_regprocedure('is_locale(text)')`.execute(db)
  // A database that is being restored as of an early version has no such rule yet.
  if (!definitions[0]) return
  const listed = [...definitions[0].source.matchAll(/'(\w+)'/g)].map(([, code]) => code!)
  const all = new Set([...listed, ...known])
  if (all.size === listed.length) return
  const list = sql.join([...all].map((code) => sql.lit(code)))
  await sql`
    create or replace function is_locale(code text) returns boolean language sql immutable parallel safe as
    $$ select code in (${list}) $$`.execute(db)
}
