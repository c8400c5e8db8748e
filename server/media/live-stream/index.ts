import { live } from '#contract/media/live-stream.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(live, { list })
