import { adverse } from '#contract/news/incident.ts'
import { bind } from '#server/platform/call/handler.ts'
import { list } from './list.ts'

export const handlers = bind(adverse, { list })
