import type { topic } from '#contract/news/topic.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listCompositions } from '#server/news/composition/rows.ts'

export const search: Handler<typeof topic.search> = (input, context) => listCompositions('topic', input, context)
