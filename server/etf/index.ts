import { etf } from '#contract/etf.ts'
import { bind } from '#server/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(etf, { list })
