import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { openWorld } from '#tests/world.ts'
import { closeDatabase, openDatabase } from './database.ts'
import { removeFolder, startEngine } from './engine/engine.ts'
import { migrate } from './migrate.ts'
import { isCopy } from './site-home.ts'

const atFolder = (folder: string, ...flags: string[]) => readConfig(['--data', folder, ...flags], {})

test('a copied data folder is recognised until the site is said to have moved; a restart in place is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'farwire-home-'))
  const copy = `${folder}-copy`
  let engine = await startEngine({ folder, durable: false })
  let db = openDatabase(engine.url)
  await migrate(db)
  expect(await isCopy(db, atFolder(folder))).toBe(false)
  expect(await isCopy(db, atFolder(folder))).toBe(false)
  await closeDatabase(db)
  await engine.stop()
  // As an operator copies it: as root, the folder of PostgreSQL is a link elsewhere.
  mkdirSync(copy)
  execFileSync('cp', ['-a', realpathSync(join(folder, 'postgres')), join(copy, 'postgres')])
  engine = await startEngine({ folder: copy, durable: false })
  db = openDatabase(engine.url)
  expect(await isCopy(db, atFolder(copy))).toBe(true)
  expect(await isCopy(db, atFolder(copy, '--moved'))).toBe(false)
  expect(await isCopy(db, atFolder(copy))).toBe(false)
  await closeDatabase(db)
  await engine.stop()
  removeFolder(folder)
  removeFolder(copy)
})

test('an external database is known by its server and number, so that a restored one is a copy', async () => {
  const world = await openWorld()
  const config = readConfig([], { DATABASE_URL: world.url })
  expect(await isCopy(world.db, config)).toBe(false)
  await world.db.updateTable('site_home').set({ place: 'db.example:5432/farwire 16384' }).execute()
  expect(await isCopy(world.db, config)).toBe(true)
  await world.close()
})
