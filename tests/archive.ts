import { seedDemo } from '#server/demo/seed.ts'
import type { Database } from '#server/platform/data/database.ts'

/** The items of the demo as the archive of a site: beside real ones, invented ones would leave counts and the search. */
export async function seedArchive(db: Database): Promise<void> {
  await seedDemo(db)
  await db.updateTable('item').set({ is_demo: false }).execute()
}
