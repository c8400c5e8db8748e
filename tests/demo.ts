import { seedDemo } from '#server/demo/seed.ts'
import { closeDatabase } from '#server/platform/data/database.ts'
import { cloneTemplate, type World } from './database/clone.ts'
import { openWorld } from './world.ts'

const seeded = new Map<number | undefined, Promise<string>>()

/**
 * A fresh database with the demo content as of `now`, the start of the tests by default. The content takes seconds: it is seeded
 * once for all files of a worker, and cloned.
 */
export async function openDemoWorld(now?: Date): Promise<World> {
  const key = now?.getTime()
  const template = seeded.get(key) ?? seed(now)
  seeded.set(key, template)
  return cloneTemplate(await template)
}

/** Seeds a database that nobody is connected to afterwards, as a template must be, and returns its address. */
async function seed(now?: Date): Promise<string> {
  const { db, url } = await openWorld()
  await seedDemo(db, undefined, now)
  await closeDatabase(db)
  return url
}
