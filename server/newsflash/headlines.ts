import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/http/call.ts'
import { hydrateSkeleton } from '#server/item/hydrate.ts'
import { newestOf, type ItemFilter } from '#server/item/skeleton.ts'
import { viewHeadline } from '#server/item/view.ts'

const headlinesOf =
  (filter: ItemFilter): Handler<'newsflash.important' | 'newsflash.detective'> =>
  async (input, { db, locale }) => {
    const rows = await hydrateSkeleton(db, newestOf(filter, limitOf(input)), { locale })
    return rows.map(viewHeadline)
  }

export const importantFlashes = headlinesOf({ kind: 'flash', weighted: true })
export const detectiveFlashes = headlinesOf({ kind: 'flash', detective: true })
