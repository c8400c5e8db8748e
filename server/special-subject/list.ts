import type { specialSubject } from '#contract/special-subject.ts'
import type { Handler } from '#server/call/handler.ts'
import { listCompositions } from '#server/composition/rows.ts'

export const list: Handler<typeof specialSubject.list> = (input, context) => listCompositions('special', input, context)
