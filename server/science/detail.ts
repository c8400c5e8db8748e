import type { science } from '#contract/science.ts'
import type { Handler } from '#server/call/handler.ts'
import { readDetail } from '#server/item/read/detail.ts'
import { withLevels } from './levels.ts'

/** One explainer. Refuses `not_found` and `withdrawn`. */
export const detail: Handler<typeof science.detail> = async ({ id }, context) => {
  const [item] = await withLevels(context.db, [await readDetail('explainer', id, context)])
  return item!
}
