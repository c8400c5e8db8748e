import type { newsflash } from '#contract/news/flash.ts'
import { accountIdOf } from '#server/platform/call/caller.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { refuseMissing } from '#server/news/item/read/detail.ts'
import { hydrateSkeleton, readTitle } from '#server/news/item/read/hydrate.ts'
import { readSimilar } from '#server/news/item/read/similar.ts'
import { newestFlashesOf } from '#server/news/item/read/story.ts'
import { viewItems } from '#server/news/item/read/view.ts'

const maxSimilar = 6

/** Flashes about the story of an item of either kind. */
export const similar: Handler<typeof newsflash.similar> = async ({ article_id }, { db, config, locale, caller }) => {
  const viewer = accountIdOf(caller)
  const row = await readTitle(db, article_id, locale)
  if (!row) return refuseMissing(db, article_id, locale)
  const { story } = row
  // A running story is more than what titles tell of it.
  const rows = story?.title
    ? await hydrateSkeleton(db, { query: newestFlashesOf(story.p_id, article_id, maxSimilar) }, { locale, viewer })
    : await readSimilar(db, row, 'flash', maxSimilar, viewer)
  return { story, list: viewItems(rows, config) }
}
