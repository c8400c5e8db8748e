import type { topic } from '#contract/topic.ts'
import type { Handler } from '#server/call/handler.ts'
import { readComposition } from '#server/composition/rows.ts'

export const detail: Handler<typeof topic.detail> = ({ p_id }, context) => readComposition('topic', p_id, context)
