import type { inclusion } from '#contract/news/column.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readDetail } from '#server/news/item/read/detail.ts'
import { withCredits } from './credits.ts'

/** One column. Refuses `not_found` and `withdrawn`. */
export const detail: Handler<typeof inclusion.detail> = async ({ id }, context) => {
  const [item] = await withCredits(context.db, [await readDetail('column', id, context)])
  return item!
}
