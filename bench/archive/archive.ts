import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { readMigrations } from '#server/platform/data/migrate.ts'
import { archiveEnd, multiply } from './multiply.ts'
import { importBase, inputFolder } from './base.ts'

const folder = '.build/bench-archive'
/** The version of how archives are built: a new one rebuilds them. */
const mark = 'archive 4'
const markFile = join(folder, 'version')

export const archiveSizes = [10_000, 100_000, 1_000_000] as const
export type ArchiveSize = (typeof archiveSizes)[number]

/** The same wire after a month, ten months and eight years. */
export interface Archives {
  /** The time of the newest item of each archive, at which the clock of a measurement should be set. */
  now: Date
  urlOf: (size: ArchiveSize) => string
  open: (size: ArchiveSize) => Database
  close: () => Promise<void>
}

/**
 * Archives of three sizes built from the real input in many languages, each a database with its search index. They are built
 * once, which takes some minutes, and stored next to the build. Undefined, with a sentence, where the real input is absent.
 * Only archives of `sizes` are made and may be opened.
 */
export async function openArchives(
  report: (line: string) => void,
  sizes: readonly ArchiveSize[] = archiveSizes,
): Promise<Archives | undefined> {
  if (!existsSync(inputFolder)) {
    report(`${inputFolder} is absent: no archive can be built, and nothing is measured on one`)
    return undefined
  }
  if (existsSync(folder) && (await readFile(markFile, 'utf8').catch(() => '')) !== mark) removeFolder(folder)
  const engine = await startEngine({ folder, report, durable: false })
  const urlOf = (name: string | number) => Object.assign(new URL(engine.url), { pathname: `/archive_${name}` }).href
  try {
    await writeFile(markFile, mark)
    await make(sizes, engine.url, urlOf, report)
  } catch (error) {
    await engine.stop()
    throw error
  }
  return { now: archiveEnd, urlOf, open: (size) => openDatabase(urlOf(size)), close: engine.stop }
}

/** Creates the missing archives; a database gets its name when it is complete. */
async function make(
  sizes: readonly ArchiveSize[],
  engineUrl: string,
  urlOf: (name: string | number) => string,
  report: (line: string) => void,
): Promise<void> {
  const onEngine = <T extends pg.QueryResultRow>(statement: string) =>
    onClient(engineUrl, (client) => client.query<T>(statement))
  const { rows } = await onEngine<{ datname: string }>('select datname from pg_database')
  const begin = async (template = '') => {
    await onEngine(`drop database if exists archive_draft`)
    await onEngine(`create database archive_draft ${template}`)
  }
  const finish = (name: string) => onEngine(`alter database archive_draft rename to archive_${name}`)
  const isMissing = (name: string | number) => rows.every(({ datname }) => datname !== `archive_${name}`)
  if (isMissing('base')) {
    await begin()
    await migrated(urlOf('draft'), importBase)
    await finish('base')
  }
  for (const size of sizes) {
    if (isMissing(size)) {
      const begun = performance.now()
      report(`Making an archive of ${size.toLocaleString('en')} items, once`)
      await begin('template archive_base')
      await migrated(urlOf('draft'), async () => {})
      await onClient(urlOf('draft'), (client) => multiply(client, size))
      await finish(String(size))
      report(`It took ${((performance.now() - begun) / 1000).toFixed(0)} s`)
    }
    await migrated(urlOf(size), async () => {})
  }
}

/** A stored archive applies new migrations in any order, because branches of the project share it. */
async function migrated(url: string, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url)
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: readMigrations },
    allowUnorderedMigrations: true,
  }).migrateToLatest()
  if (error)
    throw new Error(`The archives cannot be brought to this schema; remove ${folder} to rebuild them.`, {
      cause: error,
    })
  // The program, which the bench also starts on an archive, is strict about the order.
  await sql`
    update kysely_migration as migration set timestamp = to_char(timestamp '2026-01-01' + place * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.000"Z"')
    from (select name, row_number() over (order by name) as place from kysely_migration) as ordered where ordered.name = migration.name
  `.execute(db)
  await work(db)
  await db.destroy()
}

async function onClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
