import type { newsflash } from '#contract/news/flash.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { hydrateSkeleton } from '#server/news/item/read/hydrate.ts'
import { newestOf, type ItemFilter } from '#server/news/item/read/skeleton.ts'
import { viewHeadline } from '#server/news/item/read/view.ts'

export const headlinesOf =
  (filter: ItemFilter): Handler<typeof newsflash.important> =>
  async (input, { db, locale }) => {
    const rows = await hydrateSkeleton(db, newestOf(filter, limitOf(input)), { locale })
    return rows.map(viewHeadline)
  }
