import { futuresData } from '#contract/markets/futures.ts'
import { bind } from '#server/platform/call/bind.ts'
import { list } from './list.ts'

export const handlers = bind(futuresData, { list })
