import type { article } from '#contract/article.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/call/handler.ts'
import { countRead as countReadOf } from '#server/item/write/count-read.ts'
import type { ArticleServices } from './client-hash.ts'

/** Counts a view of an article or flash, once per client and hour. Refuses `not_found`. */
export const countRead: Handler<typeof article.countRead, ArticleServices> = async (
  { article_id },
  { db, services, client, now },
) => {
  const readCount = await countReadOf(db, article_id, await services.clientHash(client, now), now)
  if (readCount === undefined) throw new Refusal('not_found')
  return { article_id, read_count: readCount }
}
