import type { specialSubject } from '#contract/news/special-subject.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listCompositionItems } from '#server/news/composition/items.ts'

export const content: Handler<typeof specialSubject.content> = (input, context) =>
  listCompositionItems('special', input, context)
