import type { article } from '#contract/news/article.ts'
import { Refusal } from '#contract/errors.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrate } from '#server/news/item/read/hydrate.ts'
import { viewItem } from '#server/news/item/read/view.ts'
import { sql } from 'kysely'

/** The newest article with this title in any language, letter case aside; else the newest flash. Refuses `not_found`. */
export const galxe: Handler<typeof article.galxe> = async ({ title }, { db, config, locale, caller }) => {
  const { rows } = await sql<{ article_id: number }>`
    select article_id from item_version
    where lower(title) = lower(${title}) and listed_at is not null
      and kind in (${sql.join(newsKinds.map((kind) => sql.lit(kind)))})
    order by kind = 'article' desc, listed_at desc, article_id desc limit 1
  `.execute(db)
  const ids = rows.map(({ article_id }) => article_id)
  const [row] = await hydrate(db, ids, { locale, viewer: accountIdOf(caller) })
  if (!row) throw new Refusal('not_found')
  return viewItem(row, config)
}
