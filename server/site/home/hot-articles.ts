import { sql } from 'kysely'
import type { home } from '#contract/site/home.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { rowLimit } from '#server/platform/data/estimates.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { isPublicIn } from '#server/news/item/read/skeleton.ts'
import { viewItems } from '#server/news/item/read/view.ts'

const dayMs = 86_400_000
const windowMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs }

/** The most read articles that were published in the window (rolling); of equally read ones the newer first. */
export const hotArticles: Handler<typeof home.hotArticles> = async (
  { type, only_lang, ...size },
  { db, config, locale, now, caller },
) => {
  const after = new Date(now.getTime() - windowMs[type])
  // A range with two ends has an estimate that does not depend on them, so that the statement is planned once.
  const isWithin = sql`published_at > ${after} and published_at <= ${now}`
  const order = sql`read_count desc, published_at desc, article_id desc`
  const query = sql`
    select article_id, row_number() over (order by ${order}) as position from item
    where kind = 'article' and ${isWithin} and ${only_lang ? isPublicIn(only_lang) : sql`true`}
    order by ${order} ${rowLimit(limitOf(size))}`
  const items = await hydrateSkeleton(db, { query }, { locale, langs: only_lang, viewer: accountIdOf(caller) })
  return { list: viewItems(items, config) }
}
