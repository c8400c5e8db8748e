import type { Database } from '#server/data/database.ts'

/** Whether the demo's people are still to come: the demo's news is there, and nobody has an account yet. */
export async function needsDemoNetwork(db: Database): Promise<boolean> {
  const [item, account] = await Promise.all([
    db.selectFrom('item').select('article_id').where('is_demo', '=', true).limit(1).executeTakeFirst(),
    db.selectFrom('fc_account').select('fid').limit(1).executeTakeFirst(),
  ])
  return item !== undefined && account === undefined
}
