import { topic } from '#contract/news/topic.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { listCompositionItems, readComposition, listCompositions } from '#server/news/composition/rows.ts'

const search: Handler<typeof topic.search> = (input, context) => listCompositions('topic', input, context)

const detail: Handler<typeof topic.detail> = ({ p_id }, context) => readComposition('topic', p_id, context)

const content: Handler<typeof topic.content> = (input, context) => listCompositionItems('topic', input, context)

export const handlers = bind(topic, { search, detail, content })
