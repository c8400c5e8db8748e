import { correction } from '#contract/correction.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(correction, { list })
