import type { specialSubject } from '#contract/special-subject.ts'
import type { Handler } from '#server/call/handler.ts'
import { listCompositionItems } from '#server/composition/items.ts'

export const content: Handler<typeof specialSubject.content> = (input, context) =>
  listCompositionItems('special', input, context)
