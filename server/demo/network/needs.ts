import type { Database } from '#server/platform/data/database.ts'
import { hasDemo } from '#server/demo/seed.ts'

/** Whether the demo network has to be seeded: the demo's news exists, and there is no account yet. */
export async function needsDemoNetwork(db: Database): Promise<boolean> {
  const account = await db.selectFrom('fc_account').select('fid').limit(1).executeTakeFirst()
  return !account && hasDemo(db)
}
