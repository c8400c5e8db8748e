import type { home } from '#contract/home.ts'
import { limitOf } from '#contract/parameters.ts'
import { accountIdOf } from '#server/call/caller.ts'
import type { Handler } from '#server/call/handler.ts'
import { hydrate } from '#server/item/read/hydrate.ts'
import { isPublicIn } from '#server/item/read/skeleton.ts'
import { viewItems } from '#server/item/read/view.ts'

const dayMs = 86_400_000
const windowMs = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs }

/** The most read articles that were published in the window (rolling); of equally read ones the newer first. */
export const hotArticles: Handler<typeof home.hotArticles> = async (
  { type, only_lang, ...size },
  { db, config, locale, now, caller },
) => {
  const rows = await db
    .selectFrom('item')
    .select('article_id')
    .where('kind', '=', 'article')
    .where('published_at', '>', new Date(now.getTime() - windowMs[type]))
    .orderBy('read_count', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('article_id', 'desc')
    .$if(only_lang !== undefined, (query) => query.where(isPublicIn(only_lang!)))
    .limit(limitOf(size))
    .execute()
  const ids = rows.map(({ article_id }) => article_id)
  const items = await hydrate(db, ids, { locale, langs: only_lang, viewer: accountIdOf(caller) })
  return { list: viewItems(items, config) }
}
