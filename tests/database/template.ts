import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { closeDatabase, openDatabase, type Database } from '#server/platform/data/database.ts'
import { removeFolder, startEngine } from '#server/platform/data/engine/engine.ts'
import { migrate } from '#server/platform/data/migrate.ts'
import { administer, databaseOf } from './clone.ts'
import { openMemoryFolder } from './memory.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/**
 * Starts one database engine for a run of tests, with a migrated database that each test file clones; `fill` seeds it.
 * Template and clones are in memory where possible: each has a thousand files, and ext4 creates files slowly for some
 * minutes after as many were deleted (decisions/0103-databases-of-tests-are-in-memory.md).
 */
export async function startTemplate(fill: (db: Database) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-test-'))
  const engine = await startEngine({ folder, durable: false })
  const memory = await openMemoryFolder(folder)
  if (memory) {
    const url = new URL(engine.url)
    await administer(url, `create tablespace memory location '${memory.path}'`)
    await administer(url, `alter database ${databaseOf(url)} set tablespace memory`)
  }
  const db = openDatabase(engine.url)
  await migrate(db)
  await fill(db)
  await closeDatabase(db)
  return {
    url: engine.url,
    async stop() {
      await engine.stop()
      await memory?.remove()
      removeFolder(folder)
    },
  }
}

/** Starts the template for vitest, whose test files find its address with `inject('templateUrl')`. */
export async function prepareTemplate(
  { provide }: TestProject,
  fill?: (db: Database) => Promise<void>,
): Promise<() => Promise<void>> {
  const template = await startTemplate(fill)
  provide('templateUrl', template.url)
  return template.stop
}

/** Tests count the languages that they publish in: the other Chinese script is on only where one turns it on. */
const withoutOtherScript = async (db: Database) => {
  await db.insertInto('site_choice').values({ name: 'both_chinese_scripts', value: 'false' }).execute()
}

export default (project: TestProject) => prepareTemplate(project, withoutOtherScript)
