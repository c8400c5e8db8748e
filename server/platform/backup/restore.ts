import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { messageOf } from '#domain/platform/error.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { setHome, type Where } from '#server/platform/data/site-home.ts'
import type { Database } from '#server/platform/data/database.ts'
import { connect } from '#server/platform/data/connect.ts'
import { removeEngine, removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { PgClient } from '#server/platform/data/pg-client.ts'
import { checkFolder } from '#server/platform/data/engine/home.ts'
import { newer, readMigrations } from '#server/platform/data/migrate.ts'
import { openStore } from '#server/platform/upload/store/store.ts'
import { typeOfName } from '#server/platform/upload/name.ts'
import { keyFile } from '#server/platform/vault/vault.ts'
import { readArchive, type Manifest, type Source, type TableOf } from './archive.ts'
import { describeTables } from './dump.ts'
import { loadDatabase } from './load.ts'

/** Reads an archive to its end without writing anything. Throws StartError for one that is damaged, needs another key or is of a newer program. */
export async function checkArchive(source: Source, key: string | null): Promise<Manifest> {
  const manifest = await readArchive(source, key)
  const known = await readMigrations()
  const unknown = manifest.migrations.filter((name) => !known[name])
  if (unknown.length > 0) throw new StartError(newer(source.name, unknown))
  return manifest
}

/**
 * Restores an archive into the empty data folder, or the empty database, of `config`. All of it is checked before anything is written.
 * The restored site counts as a copy (`isCopy`). Throws StartError for an archive that cannot be used and a target that is not empty.
 */
export async function restoreArchive(
  source: Source,
  config: Config,
  report: (line: string) => void,
): Promise<Manifest> {
  refuseUsedFolder(config)
  await refuseUsed(config)
  report(`Checking ${source.name}`)
  const manifest = await checkArchive(source, config.backup.key)
  report('Restoring')
  const store = openStore(config)
  const load = async (url: string) =>
    loadDatabase(url, manifest, (onEntry) =>
      readArchive(source, config.backup.key, async (name, content) => {
        await onEntry(name, content)
        const [, upload] = /^uploads\/(\w[\w.-]*)$/.exec(name) ?? []
        if (upload) await store.put(upload, content, typeOfName(upload) ?? 'application/octet-stream')
        if (name === `keys/${keyFile}`) await writeKey(config, content)
      }),
    )
  try {
    await withEmptyDatabase(config, load)
  } catch (error) {
    for (const begun of ['uploads', keyFile])
      await rm(join(config.data.folder, begun), { recursive: true, force: true })
    throw error
  }
  const { db, close } = await connect({ databaseUrl: config.database.url, dataFolder: config.data.folder, report })
  try {
    await settle(db)
    await setHome(db, `archive of ${manifest.madeAt}`)
  } finally {
    await close()
  }
  return manifest
}

/** Restores the database of an archive into a temporary one and compares rows and content of each table; throws StartError, which names the tables that differ. */
export async function proveArchive(
  source: Source,
  config: Config,
  report: (line: string) => void = () => {},
): Promise<Manifest> {
  const { key } = config.backup
  checkFolder(config.data.folder)
  report(`Checking ${source.name}`)
  const manifest = await checkArchive(source, key)
  report('Restoring it beside the site')
  await withDatabaseBeside(config, async (url) => {
    await loadDatabase(url, manifest, (onEntry) => readArchive(source, key, onEntry))
    await compareTables(url, manifest.tables, source.name)
  })
  return manifest
}

/** Hands out an empty database that ends with `work`. The disk of the data folder has room for databases; the one of temporary files may not. */
export async function withDatabaseBeside<T>(
  { data }: Pick<Config, 'data'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(existsSync(data.folder) ? data.folder : tmpdir(), 'verify-'))
  try {
    const { url, stop } = await startEngine({ folder, durable: false })
    try {
      return await work(url)
    } finally {
      await stop()
    }
  } finally {
    removeFolder(folder)
  }
}

/**
 * Ends what belongs to another server in a database whose rows came from there: events and positions in their stream are known by the numbers
 * of its transactions.
 */
export async function settle(db: Database): Promise<void> {
  await db.deleteFrom('live_event').execute()
  await sql`update live_horizon set deleted_xid = pg_current_xact_id()`.execute(db)
  await sql`update websub_cursor set cursor = pg_current_snapshot()::text`.execute(db)
}

/** Throws StartError, which names the tables whose rows at `url` are not those that were described. */
export async function compareTables(url: string, described: readonly TableOf[], name: string): Promise<void> {
  const found = new Map((await describeTables(url, described)).map((table) => [table.name, table.sha256]))
  const other = described.filter((table) => found.get(table.name) !== table.sha256)
  if (other.length > 0)
    throw new StartError(`${name} does not restore as it was: ${other.map((table) => table.name).join(', ')}.`)
}

/** What a site has in its folder besides an embedded database. */
const contents = ['postgres', 'uploads', keyFile]

function refuseUsedFolder({ data: { folder } }: Config): void {
  checkFolder(folder)
  const used = contents.filter((name) => existsSync(join(folder, name)))
  if (used.length > 0)
    throw new StartError(
      `The data folder ${folder} has a site already (${used.join(', ')}): restore into another with --data, or move it away.`,
    )
}

async function writeKey({ data: { folder } }: Config, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, keyFile), content, { mode: 0o600, flag: 'wx' })
}

/** Throws StartError for an external database that has tables or cannot be reached, and for a data folder that has a database. */
export async function refuseUsed({ database, data: { folder } }: Where): Promise<void> {
  if (database.url) return refuseUsedDatabase(database.url)
  if (existsSync(join(folder, 'postgres')))
    throw new StartError(`The data folder ${folder} has a database already: move its folder postgres away first.`)
}

/**
 * Hands out the external database, or a new embedded one; what was begun is removed from the data folder if `work` fails. Throws StartError for
 * one that is used, also since an earlier look.
 */
export async function withEmptyDatabase(where: Where, work: (url: string) => Promise<void>): Promise<void> {
  await refuseUsed(where)
  if (where.database.url) return work(where.database.url)
  const { folder } = where.data
  const { url, stop } = await startEngine({ folder })
  let isDone = false
  try {
    await work(url)
    isDone = true
  } finally {
    await stop()
    if (!isDone) removeEngine(folder)
  }
}

async function refuseUsedDatabase(url: string): Promise<void> {
  const client = new PgClient(url)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    )
    if (rowCount) throw new StartError('The database has tables already: create an empty one.')
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(`The database cannot be reached (${messageOf(error).replace(/\.$/, '')}).`)
  } finally {
    await client.end().catch(() => {})
  }
}
