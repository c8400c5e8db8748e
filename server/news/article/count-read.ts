import type { article } from '#contract/news/article.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { countRead as countReadOf } from '#server/news/item/write/count-read.ts'
import { countReading } from '#server/news/reading/count-reading.ts'
import type { ArticleServices } from './client-hash.ts'

/** Counts a view of an article or flash, once per client and hour, also in the site's own statistics. Refuses `not_found`. */
export const countRead: Handler<typeof article.countRead, ArticleServices> = async (
  { article_id, from },
  { db, services, client, locale, now },
) => {
  const { readCount, isNew } = await countReadOf(db, article_id, await services.clientHash(client, now), now)
  if (readCount === undefined) throw new Refusal('not_found')
  if (isNew) await countReading(db, { articleId: article_id, lang: locale, from, now })
  return { article_id, read_count: readCount }
}
