import { article } from '#contract/news/article.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { listItems, type ItemServices } from '#server/news/item/read/list.ts'
import { Refusal } from '#contract/errors.ts'
import { countRead as countReadOf } from '#server/news/item/write/count-read.ts'
import { countReading } from '#server/news/reading/count-reading.ts'
import type { ArticleServices } from './client-hash.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { sql } from 'kysely'

const hourMs = 3_600_000

/**
 * Counts the quarters that a view of this hour, or of the hour before, came through; each once, however often they are sent. Without a
 * counted view nothing is counted.
 */
const readDepth: Handler<typeof article.readDepth, ArticleServices> = async (
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

/** The newest article with this title in any language, letter case aside; else the newest flash. Refuses `not_found`. */
const galxe: Handler<typeof article.galxe> = async ({ title }, { db, config, locale, caller }) => {
  const { rows } = await sql<{ article_id: number }>`
    select article_id from item_version
    where lower(title) = lower(${title}) and listed_at is not null
      and kind in (${sql.join(newsKinds.map((kind) => sql.lit(kind)))})
    order by kind = 'article' desc, listed_at desc, article_id desc limit 1
  `.execute(db)
  const ids = rows.map(({ article_id }) => article_id)
  const [row] = await hydrate(db, ids, { locale, caller })
  if (!row) throw new Refusal('not_found')
  return viewItem(row, config)
}

/** Counts a view of an article or flash, once per client and hour, also in the site's own statistics. Refuses `not_found`. */
const countRead: Handler<typeof article.countRead, ArticleServices> = async (
  { article_id, from, link },
  { db, services, client, locale, now },
) => {
  const { readCount, isNew } = await countReadOf(db, article_id, await services.clientHash(client, now), now)
  if (readCount === undefined) throw new Refusal('not_found')
  if (isNew) await countReading(db, { articleId: article_id, lang: locale, from, link, now })
  return { article_id, read_count: readCount }
}

/** Articles, newest first; the flags restrict. */
const list: Handler<typeof article.list, ItemServices> = (
  { original, exclusive, choice, only_lang, ...paging },
  context,
) => listItems({ kind: 'article', original, exclusive, choice, langs: only_lang }, paging, context)

const important: Handler<typeof article.important, ItemServices> = ({ only_lang, ...paging }, context) =>
  listItems({ kind: 'article', important: true, langs: only_lang }, paging, context)

const detail: Handler<typeof article.detail> = ({ article_id, neighbour_lang }, context) =>
  readDetail('article', article_id, context, neighbour_lang)

export const handlers = bind(article, { galxe, list, important, detail, countRead, readDepth })
