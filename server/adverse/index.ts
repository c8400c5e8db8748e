import { adverse } from '#contract/adverse.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(adverse, { list })
