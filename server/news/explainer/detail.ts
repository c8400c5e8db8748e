import type { science } from '#contract/news/explainer.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { withLevels } from './levels.ts'

/** One explainer. Refuses `not_found` and `withdrawn`. */
export const detail: Handler<typeof science.detail> = async ({ id }, context) => {
  const [item] = await withLevels(context.db, [await readDetail('explainer', id, context)])
  return item!
}
