import type { specialSubject } from '#contract/news/special-subject.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { pageOfItems } from '#server/news/composition/items.ts'
import { readComposition } from '#server/news/composition/rows.ts'

/** A special subject with a page of its items. Refuses `not_found`. */
export const detail: Handler<typeof specialSubject.detail> = async (input, context) => {
  const subject = await readComposition('special', input.p_id, context)
  return { ...subject, ...(await pageOfItems(input, context)), total: subject.item_count }
}
