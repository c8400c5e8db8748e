import { limitOf } from '#contract/parameters.ts'
import type { Handler } from '#server/http/call.ts'
import { hydrate } from '#server/item/hydrate.ts'
import { findNewest, type ItemFilter } from '#server/item/skeleton.ts'
import { viewHeadline } from '#server/item/view.ts'

const headlinesOf =
  (filter: ItemFilter): Handler<'newsflash.important' | 'newsflash.detective'> =>
  async (input, { db, locale }) => {
    const ids = await findNewest(db, filter, limitOf(input))
    return (await hydrate(db, ids, { locale })).map(viewHeadline)
  }

export const importantFlashes = headlinesOf({ kind: 'flash', weighted: true })
export const detectiveFlashes = headlinesOf({ kind: 'flash', detective: true })
