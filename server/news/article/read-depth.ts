import { sql } from 'kysely'
import type { article } from '#contract/news/article.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { ArticleServices } from './client-hash.ts'

const hourMs = 3_600_000

/**
 * Counts the quarters that a view of this hour, or of the hour before, came through; each once, however often they are sent. Without a
 * counted view nothing is counted.
 */
export const readDepth: Handler<typeof article.readDepth, ArticleServices> = async (
  { article_id, quarters },
  { db, services, client, locale, now },
) => {
  const before = new Date(now.getTime() - hourMs)
  const hashes = await Promise.all([services.clientHash(client, now), services.clientHash(client, before)])
  await sql`
    with view as (
      select article_id, client_hash, hour, quarters from item_view
      where article_id = ${article_id} and client_hash in (${hashes[0]}, ${hashes[1]}) order by hour desc limit 1 for update
    ), come as (
      update item_view set quarters = ${quarters} from view
      where item_view.article_id = view.article_id and item_view.client_hash = view.client_hash and item_view.hour = view.hour
        and view.quarters < ${quarters}
      returning view.quarters as before, view.hour
    )
    update read_day set
      quarter_1 = quarter_1 + (before < 1)::int,
      quarter_2 = quarter_2 + (before < 2 and ${quarters} >= 2)::int,
      quarter_3 = quarter_3 + (before < 3 and ${quarters} >= 3)::int,
      quarter_4 = quarter_4 + (before < 4 and ${quarters} >= 4)::int
    from come
    where article_id = ${article_id} and lang = ${locale} and day = (come.hour at time zone 'UTC')::date
  `.execute(db)
  return {}
}
