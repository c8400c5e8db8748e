import type { topic } from '#contract/news/topic.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readComposition } from '#server/news/composition/rows.ts'

export const detail: Handler<typeof topic.detail> = ({ p_id }, context) => readComposition('topic', p_id, context)
