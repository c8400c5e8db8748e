import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/call/handler.ts'
import { hydrateSkeleton } from '#server/item/read/hydrate.ts'
import { newestOf, type ItemFilter } from '#server/item/read/skeleton.ts'
import { viewHeadline } from '#server/item/read/view.ts'

const headlinesOf =
  (filter: ItemFilter): Handler<'newsflash.important' | 'newsflash.detective'> =>
  async (input, { db, locale }) => {
    const rows = await hydrateSkeleton(db, newestOf(filter, limitOf(input)), { locale })
    return rows.map(viewHeadline)
  }

export const importantFlashes = headlinesOf({ kind: 'flash', weighted: true })
export const detectiveFlashes = headlinesOf({ kind: 'flash', detective: true })
