import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/platform/data/database.ts'

/**
 * When the desk closes the comments of an item, if ever. Refuses `not_found` if there is no public item with this id.
 */
export async function publicItem(db: Database, articleId: number) {
  const item = await db
    .selectFrom('item')
    .leftJoin('comment_rule', 'comment_rule.article_id', 'item.article_id')
    .select(['published_at', 'closes_at'])
    .where('item.article_id', '=', articleId)
    .executeTakeFirst()
  if (!item?.published_at) throw new Refusal('not_found')
  return item
}
