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

/** Starts one database engine for a run of tests, with a migrated database that each test file clones; `fill` seeds it. */
export async function startTemplate(fill: (db: Database) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'farwire-test-'))
  const engine = await startEngine({ folder, durable: false })
  const db = openDatabase(engine.url)
  await migrate(db)
  await fill(db)
  await closeDatabase(db)
  return {
    url: engine.url,
    async stop() {
      await engine.stop()
      await removeFolder(folder)
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

export default (project: TestProject) => prepareTemplate(project)
