import { specialSubject } from '#contract/news/special-subject.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { listCompositions, readComposition, listCompositionItems, pageOfItems } from '#server/news/composition/rows.ts'

/** A special subject with a page of its items. Refuses `not_found`. */
const detail: Handler<typeof specialSubject.detail> = async (input, context) => {
  const subject = await readComposition('special', input.p_id, context)
  return { ...subject, ...(await pageOfItems(input, context)), total: subject.item_count }
}

const content: Handler<typeof specialSubject.content> = (input, context) =>
  listCompositionItems('special', input, context)

const list: Handler<typeof specialSubject.list> = (input, context) => listCompositions('special', input, context)

export const handlers = bind(specialSubject, { list, detail, content })
