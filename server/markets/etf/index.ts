import { etf } from '#contract/markets/etf.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(etf, { list })
