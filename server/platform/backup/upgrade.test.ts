import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, startEngine, type Engine } from '#server/platform/data/engine/engine.ts'
import { migrate, ranMigrations, readMigrations } from '#server/platform/data/migrate.ts'
import { readArchive, type Manifest } from './archive.ts'
import { columnsOf } from './dump.ts'
import { loadDatabase } from './load.ts'
import { openPlace } from './backup.ts'
import { tryUpgrade } from './upgrade.ts'

const releases = join(import.meta.dirname, '../../../tests/releases')

let folder: string
let engine: Engine
let db: Database
let manifest: Manifest
let before: Map<string, string>
const config = () => readConfig(['--data', folder], {})

/** The oldest release, with the content of its demo and people: an archive of its database. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-upgrade-'))
  engine = await startEngine({ folder, durable: false })
  const archive = openPlace(join(releases, '0.1.0.tar.zst'), config())
  manifest = await readArchive(archive, null)
  await loadDatabase(engine.url, manifest, (onEntry) => readArchive(archive, null, onEntry))
  db = openDatabase(engine.url)
  before = await contentOf()
})
afterAll(async () => {
  await closeDatabase(db)
  await engine.stop()
  removeFolder(folder)
})

/** A hash of the rows of each table with the columns that the release has, whatever their order. */
async function contentOf(): Promise<Map<string, string>> {
  const content = new Map<string, string>()
  for (const { name, columns, rows } of manifest.tables) {
    if (rows === 0) continue
    const listed = columnsOf(name, columns).replace(/^public\."\w+" \((.*)\)$/, '$1')
    const { rows: found } = await sql<{ hash: string }>`
      select count(*) || ' ' || md5(string_agg(md5(part::text), '' order by md5(part::text))) as hash
      from (select ${sql.raw(listed)} from ${sql.table(name)}) part`.execute(db)
    content.set(name, found[0]!.hash)
  }
  return content
}

test('R961 the migrations of a release are never changed, so that every site has the same schema', () => {
  const migrations = join(import.meta.dirname, '../data/migrations')
  const lines = readFileSync(join(releases, '0.3.0.sha256'), 'utf8').trim().split('\n')
  expect(lines.length).toBeGreaterThan(100)
  for (const line of lines) {
    const [hash, name = ''] = line.split(' ')
    const text = readFileSync(join(migrations, name))
    expect(createHash('sha256').update(text).digest('hex'), name).toBe(hash)
  }
})

test('R961 an upgrade of the oldest release can be tried on a copy, which says how long it takes and leaves the database as it is', async () => {
  const trial = await tryUpgrade(config(), engine.url)
  const all = Object.keys(await readMigrations())
  expect(trial.migrations).toEqual(all.filter((name) => !manifest.migrations.includes(name)))
  expect(trial.migrations.length).toBeGreaterThan(20)
  expect(trial.seconds).toBeGreaterThan(0)
  expect(trial.fewer).toEqual([])
  expect(trial.rows).toBe(manifest.tables.reduce((sum, { rows }) => sum + rows, 0))
  expect(await ranMigrations(db)).toEqual(manifest.migrations)
  expect(await contentOf()).toEqual(before)
})

test('R961 an upgrade of the oldest release keeps every row with every value', async () => {
  await migrate(db)
  expect(before.size).toBeGreaterThan(40)
  expect(await contentOf()).toEqual(before)
})
