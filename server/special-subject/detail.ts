import type { specialSubject } from '#contract/special-subject.ts'
import type { Handler } from '#server/call/handler.ts'
import { pageOfItems } from '#server/composition/items.ts'
import { readComposition } from '#server/composition/rows.ts'

/** A special subject with a page of its items. Refuses `not_found`. */
export const detail: Handler<typeof specialSubject.detail> = async (input, context) => {
  const subject = await readComposition('special', input.p_id, context)
  return { ...subject, ...(await pageOfItems(input, context)), total: subject.item_count }
}
