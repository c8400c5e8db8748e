import { live } from '#contract/live-streams.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(live, { list })
