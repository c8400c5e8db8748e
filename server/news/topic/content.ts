import type { topic } from '#contract/news/topic.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listCompositionItems } from '#server/news/composition/items.ts'

export const content: Handler<typeof topic.content> = (input, context) => listCompositionItems('topic', input, context)
