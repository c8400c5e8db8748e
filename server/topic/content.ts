import type { topic } from '#contract/topic.ts'
import type { Handler } from '#server/call/handler.ts'
import { listCompositionItems } from '#server/composition/items.ts'

export const content: Handler<typeof topic.content> = (input, context) => listCompositionItems('topic', input, context)
