import type { shortlink } from '#contract/site/short-link.ts'
import { Refusal } from '#contract/errors.ts'
import type { Handler } from '#server/platform/call/handler.ts'

const folder = { flash: '/flash/', article: '/news/' }

/** Where a short link leads: the item's page, or its tombstone. Refuses `not_found` for an item that never was public. */
export const resolve: Handler<typeof shortlink.resolve> = async ({ id, type }, { db }) => {
  const item = await db
    .selectFrom('item')
    .select('article_id')
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
    .executeTakeFirst()
  if (!item) throw new Refusal('not_found')
  return { article_id: item.article_id, path: folder[type] + item.article_id }
}
