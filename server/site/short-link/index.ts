import { shortlink } from '#contract/site/short-link.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { itemPath } from '#domain/news/item/kind.ts'
import { Refusal } from '#contract/errors.ts'
import { countSource } from '#server/news/reading/count-reading.ts'

/** Where a short link leads: the item's page, or its tombstone. Refuses `not_found` for an item that never was public. */
const resolve: Handler<typeof shortlink.resolve> = async ({ id, type }, { db }) => {
  const item = await db
    .selectFrom('item')
    .select(['article_id', 'slug'])
    .where('article_id', '=', id)
    .where('kind', '=', type)
    .where((where) =>
      where.exists(
        where
          .selectFrom('item_version')
          .select('lang')
          .whereRef('item_version.article_id', '=', 'item.article_id')
          .where('state', '<>', 'draft'),
      ),
    )
    .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  return { article_id: item.article_id, path: itemPath(type, item.article_id, item.slug) }
}

const count: Handler<typeof shortlink.count> = async ({ from, link }, { db, locale, now }) => {
  await countSource(db, { lang: locale, from, link, now })
  return {}
}

export const handlers = bind(shortlink, { resolve, count })
