import type { Database } from '#server/platform/data/database.ts'

/** Whether the demo network has to be seeded: the demo's news exists, and there is no account yet. */
export async function needsDemoNetwork(db: Database): Promise<boolean> {
  const [item, account] = await Promise.all([
    db.selectFrom('item').select('article_id').where('is_demo', '=', true).limit(1).executeTakeFirst(),
    db.selectFrom('fc_account').select('fid').limit(1).executeTakeFirst(),
  ])
  return item !== undefined && account === undefined
}
