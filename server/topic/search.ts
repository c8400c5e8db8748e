import type { topic } from '#contract/topic.ts'
import type { Handler } from '#server/call/handler.ts'
import { listCompositions } from '#server/composition/rows.ts'

export const search: Handler<typeof topic.search> = (input, context) => listCompositions('topic', input, context)
