import { correction } from '#contract/news/correction.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(correction, { list })
