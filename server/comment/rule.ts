import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/data/database.ts'

/** What the desk decided about the comments of an item. */
export async function readRule(
  db: Database,
  articleId: number,
): Promise<{ is_checked_first: boolean; closes_at: Date | null }> {
  const rule = await db
    .selectFrom('comment_rule')
    .select(['is_checked_first', 'closes_at'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  return rule ?? { is_checked_first: false, closes_at: null }
}

/** Refuses `comments_closed` from the moment on at which the desk closed the comments. */
export async function refuseClosed(db: Database, articleId: number, now: Date): Promise<void> {
  const { closes_at } = await readRule(db, articleId)
  if (closes_at && closes_at <= now) throw new Refusal('comments_closed')
}
