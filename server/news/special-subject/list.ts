import type { specialSubject } from '#contract/news/special-subject.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { listCompositions } from '#server/news/composition/rows.ts'

export const list: Handler<typeof specialSubject.list> = (input, context) => listCompositions('special', input, context)
