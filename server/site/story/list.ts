import type { story } from '#contract/site/story.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listCompositions } from '#server/news/composition/rows.ts'

export const list: Handler<typeof story.list> = (input, context) => listCompositions('story', input, context)
