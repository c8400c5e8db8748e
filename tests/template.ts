import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { closeDatabase, openDatabase, type Database } from '#server/data/database.ts'
import { removeFolder, startEngine } from '#server/data/engine/engine.ts'
import { migrate } from '#server/data/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateUrl: string
  }
}

/** One engine for a run of tests, with a migrated database, filled when told, that each test file clones. */
export async function prepareTemplate(
  { provide }: TestProject,
  fill: (db: Database) => Promise<void> = async () => {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-test-'))
  const engine = await startEngine({ folder, durable: false })
  const db = openDatabase(engine.url)
  await migrate(db)
  await fill(db)
  await closeDatabase(db)
  provide('templateUrl', engine.url)
  return async () => {
    await engine.stop()
    await removeFolder(folder)
  }
}

export default (project: TestProject) => prepareTemplate(project)
