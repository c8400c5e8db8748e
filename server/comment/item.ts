import { Refusal } from '#contract/errors.ts'
import type { Database } from '#server/data/database.ts'

/** The item of a comment. Refuses `not_found` when there is no public item with this id. */
export async function publicItem(db: Database, articleId: number) {
  const item = await db
    .selectFrom('item')
    .select(['article_id', 'kind', 'comment_count', 'published_at'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!item?.published_at) throw new Refusal('not_found')
  return item
}
