import type { newsflash } from '#contract/news/flash.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { hydrate, readTitle } from '#server/news/item/read/hydrate.ts'
import { findSimilar } from '#server/news/item/read/similar.ts'
import { viewItems } from '#server/news/item/read/view.ts'

const maxSimilar = 6

/** Flashes about the story of an item of either kind. */
export const similar: Handler<typeof newsflash.similar> = async ({ article_id }, { db, config, locale, caller }) => {
  const viewer = accountIdOf(caller)
  const row = await readTitle(db, article_id, locale)
  if (!row) return refuseMissing(db, article_id, locale)
  const ids = await findSimilar(db, row, 'flash', maxSimilar)
  // In the language of the item, which may not be that of the page.
  return { list: viewItems(await hydrate(db, ids, { locale: row.lang, viewer }), config) }
}
